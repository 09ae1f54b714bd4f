import { searchConversations } from '#features/tools/search-conversations.ts';

// Loaded before a server that will be stopped while a tool runs: on a fast disk no real search lasts long enough.
Object.assign(searchConversations, { answer: () => new Promise(() => {}) });
