import { createContext, type ReactNode } from 'react';

/** A quotation of another language than the answer it stands in. */
export interface ForeignQuote {
  /** A code such as `de`. */
  language: string;
  /** Where it stands in the message, in UTF-16 units. */
  range: { start: number; end: number };
}

/** What quotations need to know of their message; null shows them as quotations and nothing more. */
export const QuoteContext = createContext<{
  /** Language of the message. */
  locale: string;
  renderListen: ((quote: ForeignQuote) => ReactNode) | undefined;
} | null>(null);
