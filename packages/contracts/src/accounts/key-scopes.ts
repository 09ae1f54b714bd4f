/** What a key can be allowed to do. This module carries no schema, so the web client may import it at run time. */
export const keyScopes = ['models', 'chat', 'speech', 'transcription', 'read', 'administration'] as const;

export type KeyScope = (typeof keyScopes)[number];
