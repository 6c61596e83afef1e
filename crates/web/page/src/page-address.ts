// Addresses of the page itself, which may stand in any folder of its host.

/** Returns the whole address of a part of the page, for links that are given away. */
export const pageAddress = (hash: string): string => location.href.replace(/#.*$/, "") + hash;
