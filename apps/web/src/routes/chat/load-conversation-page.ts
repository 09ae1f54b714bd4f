/** Loads the page of a conversation. */
export const loadConversationPage = () => import('./conversation-page.tsx');
