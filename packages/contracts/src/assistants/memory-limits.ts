/** Limits of an assistant's memory. This module carries no schema, so the web client may import it at run time. */
export const memoryLimits = { lines: 40, characters: 200 } as const;
