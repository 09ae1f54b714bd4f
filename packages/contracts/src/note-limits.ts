/** How much an assistant notes about its person. This module carries no schema, so the web client may import it at run time. */
export const noteLimits = { lines: 40, characters: 200 } as const;
