/** Colour role of a code token: keyword, function name, quiet (comments and strings), plain. */
export type CodeRole = 'k' | 'f' | 'c' | '';
export type CodePiece = readonly [text: string, role: CodeRole];
export type CodeLine = readonly CodePiece[];

/** Page to worker. Only new text is sent: finished lines once, the open line each time it grows. */
export type HighlightRequest =
  | { type: 'lines'; block: number; grammar: string; from: number; finished: string[]; open: string }
  | { type: 'forget'; block: number };

/** Worker to page: highlighted lines from line `from` on; the last one is the open line. */
export interface HighlightAnswer {
  block: number;
  from: number;
  lines: CodeLine[];
}
