import type { LanguageModelV4StreamPart } from '@ai-sdk/provider';

/**
 * A part that holds nothing: the server sent a comment, or an event that is no part of a reply, and so it still works. Compared by
 * identity.
 */
export const signOfLife: LanguageModelV4StreamPart = { type: 'raw', rawValue: null };

/** A server that only says that it works is given up after this many times the usual patience. */
export const lifeFactor = 5;
