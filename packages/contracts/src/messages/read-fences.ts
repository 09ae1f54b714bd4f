/** A fenced code block of a Markdown text. */
export interface Fence {
  info: string;
  code: string;
  /** Its end has not arrived. */
  isOpen: boolean;
  /** Its lines in the text, from the opening one to behind the closing one. */
  from: number;
  to: number;
}

/** The line that opens a fence: what stands before its marker, the marker, and the info. */
export const fenceOpening = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,})([^\n]*)$/;

/** The lines that `from` and `to` of a fence count. */
export const linesOf = (text: string): string[] => text.replace(/\r\n?/g, '\n').split('\n');

/**
 * Finds the fenced code blocks of a text, those in lists as well, in one pass over its lines. The thread's own lexer would read the whole
 * text again for each delta.
 */
export function readFences(text: string): Fence[] {
  const fences: Fence[] = [];
  let current: { info: string; lines: string[]; marker: string; indent: number; from: number } | null = null;
  const lines = linesOf(text);
  for (const [index, line] of lines.entries()) {
    if (current) {
      if (isFenceEnd(line, current.marker)) {
        fences.push({ info: current.info, code: current.lines.join('\n'), isOpen: false, from: current.from, to: index + 1 });
        current = null;
      } else current.lines.push(withoutIndent(line, current.indent));
      continue;
    }
    const [, indent = '', marker = '', info = ''] = fenceOpening.exec(line) ?? [];
    if (marker && !(marker.startsWith('`') && info.includes('`')))
      current = { info: info.trim(), lines: [], marker, indent: columnsOf(indent), from: index };
  }
  if (current) fences.push({ info: current.info, code: current.lines.join('\n'), isOpen: true, from: current.from, to: lines.length });
  return fences;
}

export function isFenceEnd(line: string, marker: string): boolean {
  const trimmed = line.trim();
  return trimmed.length >= marker.length && trimmed === marker[0]?.repeat(trimmed.length);
}

/** The width of a text at the beginning of a line. A tab reaches to the next multiple of four. */
export function columnsOf(text: string): number {
  let columns = 0;
  for (const character of text) columns += character === '\t' ? 4 - (columns % 4) : 1;
  return columns;
}

/** Number of characters at the beginning of a line that belong to an indent of this width. */
export function indentLength(line: string, columns: number): number {
  let length = 0;
  while (/[ \t]/.test(line.charAt(length)) && columnsOf(line.slice(0, length)) < columns) length += 1;
  return length;
}

function withoutIndent(line: string, columns: number): string {
  const length = indentLength(line, columns);
  // A tab that reaches beyond the indent leaves spaces.
  return ' '.repeat(Math.max(0, columnsOf(line.slice(0, length)) - columns)) + line.slice(length);
}
