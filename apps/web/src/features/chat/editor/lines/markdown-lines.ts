export type LineKind = 'text' | 'heading' | 'quote' | 'list' | 'fence' | 'code' | 'table';

const fenceLine = /^ {0,3}(`{3,}|~{3,})(.*)$/;

/** The Markdown kind of each line of a message. A fence without an end reaches to the end of the message. */
export function readLineKinds(lines: readonly string[]): LineKind[] {
  let open: string | null = null;
  return lines.map((line) => {
    const fence = fenceLine.exec(line);
    if (open === null) {
      if (!fence || (fence[1]!.startsWith('`') && fence[2]!.includes('`'))) return kindOutsideCode(line);
      open = fence[1]!;
      return 'fence';
    }
    const isEnd = fence !== null && fence[1]!.startsWith(open) && fence[2]!.trim() === '';
    if (!isEnd) return 'code';
    open = null;
    return 'fence';
  });
}

function kindOutsideCode(line: string): LineKind {
  if (/^ {0,3}#{1,6} /.test(line)) return 'heading';
  if (/^ {0,3}>/.test(line)) return 'quote';
  if (listMarker.test(line)) return 'list';
  return /^\s*\|.*\|\s*$/.test(line) ? 'table' : 'text';
}

/** Indent, bullet or number, and the box of a task. */
export const listMarker = /^(\s*)([-*+]|\d{1,9}[.)]) (\[[ xX]\] )?/;

/** The context of a caret: the lines before it, its own line, and that line's kind. */
export function lineAt(text: string, offset: number): { start: number; line: string; kind: LineKind } {
  const start = text.lastIndexOf('\n', offset - 1) + 1;
  const lines = text.split('\n');
  const index = text.slice(0, start).split('\n').length - 1;
  return { start, line: lines[index]!, kind: readLineKinds(lines.slice(0, index + 1)).at(-1)! };
}

/** Whether a fence that opens before the offset has no end after it. */
export function isFenceOpen(text: string): boolean {
  const kinds = readLineKinds(text.split('\n'));
  return kinds.filter((kind) => kind === 'fence').length % 2 === 1;
}
