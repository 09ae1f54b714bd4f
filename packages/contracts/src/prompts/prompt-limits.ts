/** Limits of saved prompts. This module carries no schema, so the web client may import it at run time. */
export const promptLimits = { prompts: 200, titleCharacters: 80, textCharacters: 20_000 } as const;
