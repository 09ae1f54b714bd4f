import { sql } from 'kysely';
import { foldText } from '#db/fold-text.ts';

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

export const foundColumns = sql`messages."rowNumber", messages.id, messages.role, messages.text, messages."createdAt", messages."conversationId", conversations.title`;

/** The index of three letters knows nothing shorter. Short CJK words have an index of their own. */
export const hasThreeLetters = (term: string) => [...foldText(term)].length >= 3;
