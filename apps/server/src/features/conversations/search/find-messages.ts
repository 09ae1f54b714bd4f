export interface FoundMessage {
  rowNumber: number;
  id: string;
  role: 'user' | 'assistant';
  text: string;
  createdAt: number;
  conversationId: string;
  title: string;
}

export interface MessageQuery {
  /** Words or parts of words; a message must contain all. */
  terms: readonly string[];
  /** Row number of the last message of the page before; null for the first page. */
  before: number | null;
  limit: number;
}
