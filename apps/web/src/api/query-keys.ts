/** Names of what the cache holds, so that any feature can refresh or read what another fetched. */
export const queryKeys = {
  session: ['session'],
  preferences: ['preferences'],
  conversations: ['conversations'],
  conversation: (id: string) => ['conversation', id],
  models: ['models'],
  providers: ['providers'],
  assistants: ['assistants'],
  assistantNotes: (id: string) => ['assistant-notes', id],
  assistantFiles: (id: string) => ['assistant-files', id],
  search: (words: string) => ['search', words],
} as const;
