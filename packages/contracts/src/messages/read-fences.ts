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

const opening = /^([ \t]*(?:(?:[-*+]|\d{1,9}[.)])[ \t]+)?)(`{3,}|~{3,})([^\n]*)$/;

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
      const trimmed = line.trim();
      const isEnd = trimmed.length >= current.marker.length && trimmed === current.marker[0]?.repeat(trimmed.length);
      if (isEnd) {
        fences.push({ info: current.info, code: current.lines.join('\n'), isOpen: false, from: current.from, to: index + 1 });
        current = null;
      } else current.lines.push(withoutIndent(line, current.indent));
      continue;
    }
    const [, indent = '', marker = '', info = ''] = opening.exec(line) ?? [];
    if (marker && !(marker.startsWith('`') && info.includes('`')))
      current = { info: info.trim(), lines: [], marker, indent: indent.length, from: index };
  }
  if (current) fences.push({ info: current.info, code: current.lines.join('\n'), isOpen: true, from: current.from, to: lines.length });
  return fences;
}

function withoutIndent(line: string, most: number): string {
  let count = 0;
  while (count < most && (line[count] === ' ' || line[count] === '\t')) count += 1;
  return line.slice(count);
}
