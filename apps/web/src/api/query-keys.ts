/** Keys of the query cache, so that every feature can refresh or read what another one loaded. */
export const queryKeys = {
  session: ['session'],
  preferences: ['preferences'],
  conversations: ['conversations'],
  archivedConversations: ['archived-conversations'],
  conversation: (id: string) => ['conversation', id],
  models: ['models'],
  providers: ['providers'],
  assistants: ['assistants'],
  assistantMemory: (id: string) => ['assistant-memory', id],
  assistantFiles: (id: string) => ['assistant-files', id],
  kit: (locale: string) => ['kit', locale],
  speechEngines: ['speech-engines'],
  speechVoices: ['speech-voices'],
  speechModels: ['speech-local-models'],
  search: (words: string) => ['search', words],
} as const;
