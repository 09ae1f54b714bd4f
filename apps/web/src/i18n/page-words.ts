import type { Namespace } from './translation.ts';

/** The texts of a conversation with messages. */
const threadWords = ['artifact', 'attachments', 'comparison', 'thread', 'tools'] as const satisfies readonly Namespace[];

/**
 * All the texts that a page shows at first, by the first part of its path. Its route loads them before it shows the page, and the server
 * links their files in the page that it sends. A text that is missing suspends the page, and what the server has drawn disappears for a
 * moment.
 */
export const pageWords = {
  '': ['home', 'chat'],
  c: [...threadWords, 'call', 'chat', 'errors', 'voice'],
  temporary: [...threadWords, 'chat', 'errors'],
  folders: ['folders', 'assistant', 'assistants', 'conversations', 'chat', 'call', 'errors'],
  assistants: ['assistants', 'call', 'errors', 'gallery'],
  talk: [...threadWords, 'call'],
  interpreter: ['call', 'errors'],
  welcome: ['welcome'],
} as const satisfies Record<string, readonly Namespace[]>;

/** The texts of the assistant editor and its preview chat. */
export const assistantEditorWords = [
  ...threadWords,
  'assistant',
  'assistants',
  'call',
  'chat',
  'emoji',
  'errors',
  'gallery',
  'voice',
] as const satisfies readonly Namespace[];
