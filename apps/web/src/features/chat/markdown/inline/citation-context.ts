import type { SourcePart } from '@parley/contracts/messages/message-part';
import { createContext } from 'react';

/** A source in a file, with its number in the answer. */
export interface CitedSource {
  number: number;
  source: SourcePart;
}

export interface Citations {
  /** The answer's sources in files by their ids. */
  cited: ReadonlyMap<string, CitedSource>;
  /** The answer is still arriving; its sources come with its end. */
  isArriving: boolean;
  open: (cited: CitedSource) => void;
}

/** What citations know of their message. */
export const CitationContext = createContext<Citations | null>(null);
