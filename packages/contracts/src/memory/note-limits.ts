/** Limits of the notes about a user. This module carries no schema, so the web client may import it at run time. */
export const noteLimits = { notes: 100, characters: 300 } as const;
