import { loadWords } from '#i18n/load-words.ts';

/** Loads the words of a conversation with messages, which come as one file. */
export const loadThreadWords = (): Promise<void> => loadWords('artifact', 'attachments', 'comparison', 'thread', 'tools');

/** Loads the words of the page of a conversation. */
export const loadConversationWords = (): Promise<unknown> => Promise.all([loadThreadWords(), loadWords('call', 'chat', 'errors', 'voice')]);
