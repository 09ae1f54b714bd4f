/** Keys of the query cache, so that every feature can refresh or read what another one loaded. */
export const queryKeys = {
  session: ['session'],
  phone: ['phone'],
  preferences: ['preferences'],
  conversations: ['conversations'],
  folders: ['folders'],
  /** Start of the keys of `folderConversations`. */
  allFolderConversations: ['folder-conversations'],
  folderConversations: (id: string) => ['folder-conversations', id],
  /** Start of the keys of `folder`. */
  allFolderDetails: ['folder'],
  folder: (id: string) => ['folder', id],
  folderFiles: (id: string) => ['folder-files', id],
  archivedConversations: ['archived-conversations'],
  conversation: (id: string) => ['conversation', id],
  /** Matches of words in a conversation that has so many messages. */
  find: (id: string, words: string, messageCount: number) => ['find', id, words, messageCount],
  models: ['models'],
  providers: ['providers'],
  assistants: ['assistants'],
  assistantMemory: (id: string) => ['assistant-memory', id],
  assistantFiles: (id: string) => ['assistant-files', id],
  share: (conversationId: string) => ['share', conversationId],
  shares: ['shares'],
  usage: ['usage'],
  imports: ['imports'],
  importItems: (id: string) => ['import-items', id],
  kit: (locale: string) => ['kit', locale],
  speechEngines: ['speech-engines'],
  speechVoices: ['speech-voices'],
  speechModels: ['speech-local-models'],
  search: (words: string) => ['search', words],
} as const;
