#!/usr/bin/env python3
"""Runs cases that are written in the words of rule specifications, and lists those that do not hold.

    scripts/neutral-cases.py FOLDER [PROGRAM]

Specifications say `off` for men who are borne off, `latches` for facts and `at` for the cell of a coup. This script
writes copies of the files in the words of packs to a temporary folder, and runs `charpentier test --evidence` on it.
Other differences of form are reported as errors of the case. PROGRAM is `charpentier`, unless it is given.
"""

import os
import re
import subprocess
import sys
import tempfile

WORDS = [
    (r"\b(mover|opponent)_off\b", r"\1_borne"),
    (r"\b(mover|opponent)_uninterrupted\b", r"\1_run"),
    (r"\blatches\b", "facts"),
    (r"(\{[^{}]*?\b(?:name|event): [^{}]*?)\b(?:at|point): ", r"\1cell: "),
]


def main(folder, program="charpentier"):
    with tempfile.TemporaryDirectory() as copies:
        for name in sorted(os.listdir(folder)):
            if not name.endswith(".yaml"):
                continue
            with open(os.path.join(folder, name), encoding="utf-8") as file:
                text = file.read()
            for written, said in WORDS:
                text = re.sub(written, said, text)
            with open(os.path.join(copies, name), "w", encoding="utf-8") as file:
                file.write(text)
        return subprocess.run([program, "test", "--evidence", copies], check=False).returncode


if __name__ == "__main__":
    if len(sys.argv) not in (2, 3):
        sys.exit(__doc__)
    sys.exit(main(*sys.argv[1:]))
