import { loadWords } from '#i18n/load-words.ts';

/** Loads the words of a conversation with messages, which come as one file. */
export const loadThreadWords = (): Promise<void> => loadWords('artifact', 'attachments', 'comparison', 'thread', 'tools');
