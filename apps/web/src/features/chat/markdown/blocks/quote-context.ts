import { createContext, type ReactNode } from 'react';

/** A quotation in another language than its answer. */
export interface ForeignQuote {
  /** A code such as `de`. */
  language: string;
  /** Its position in the message, in UTF-16 units. */
  range: { start: number; end: number };
}

/** Facts about the message for its quotations; with null they are plain quotations. */
export const QuoteContext = createContext<{
  /** Language of the message. */
  locale: string;
  renderListen: ((quote: ForeignQuote) => ReactNode) | undefined;
} | null>(null);
