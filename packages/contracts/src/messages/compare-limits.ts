/** Limits of a comparison. This module carries no schema, so the web client may import it at run time. */
export const compareLimits = { models: 3 } as const;
