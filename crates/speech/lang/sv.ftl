# What players are told; what is missing here is said in English.
