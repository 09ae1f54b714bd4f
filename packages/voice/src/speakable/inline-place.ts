import type { RunKind } from './mapped-text.ts';

/** The token at a position of a line: its length, and what of it is spoken. */
export type InlineToken = {
  length: number;
  /** Spoken instead of the token. */
  say?: { kind: RunKind; text: string };
  /** The part of the token that is read as text, relative to the token. */
  inner?: { start: number; end: number };
  /** The part that is spoken unchanged. */
  keep?: { start: number; end: number };
};

export type InlinePlace = {
  /** From the token to the end of the line, as far as it is known. */
  rest: string;
  /** The previous character, or a space. */
  before: string;
  isComplete: boolean;
  locale: string;
};
