/** The kind of a source line. `contentStart` is where its text begins; `end` is after its line break. */
export type LineKind =
  | { kind: 'blank' | 'rule' | 'definition'; end: number }
  | { kind: 'text' | 'heading'; contentStart: number }
  | { kind: 'item'; contentStart: number; number?: { start: number; end: number; markerEnd: number } }
  | { kind: 'fence'; start: number; marker: string; info: string; end: number }
  | { kind: 'math'; start: number; close: '$$' | '\\]' }
  | { kind: 'row'; start: number; lineEnd: number };

const onlyMarks = /^[\s>*+\-#.)=_~`|$•\d]*$/;

/** Determines the kind of the line at `at`, or 'wait' while its known part does not decide it (S2). */
export function lineKind(source: string, at: number, isFinal: boolean): LineKind | 'wait' {
  const lineBreak = source.indexOf('\n', at);
  const isComplete = lineBreak >= 0 || isFinal;
  const lineEnd = lineBreak >= 0 ? lineBreak : source.length;
  const end = lineBreak >= 0 ? lineBreak + 1 : source.length;
  const line = source.slice(at, lineEnd);
  if (!isComplete && onlyMarks.test(line)) return 'wait';
  if (line.trim() === '') return { kind: 'blank', end };

  let position = /^[ \t]*(?:>[ \t]*)*/.exec(line)?.[0].length ?? 0;
  let item: Extract<LineKind, { kind: 'item' }> | undefined;
  for (;;) {
    const rest = line.slice(position);
    const contentStart = at + position;
    if (rest === '') return item ?? { kind: 'blank', end };
    if (/^([-*_=])(?:[ \t]*\1){2,}[ \t]*$/.test(rest) || /^(?:=+|-+)[ \t]*$/.test(rest)) return { kind: 'rule', end };
    const fence = /^(`{3,}|~{3,})([^`]*)$/.exec(rest);
    if (fence) return isComplete ? { kind: 'fence', start: contentStart, marker: fence[1] ?? '', info: fence[2] ?? '', end } : 'wait';
    const heading = /^#{1,6}(?:[ \t]+|$)/.exec(rest);
    if (heading)
      return heading[0].length === rest.length
        ? { kind: 'blank', end }
        : { kind: 'heading', contentStart: contentStart + heading[0].length };
    if (rest.startsWith('$$')) return { kind: 'math', start: contentStart, close: '$$' };
    if (rest.startsWith('\\[')) return { kind: 'math', start: contentStart, close: '\\]' };
    if (rest.startsWith('\\') && rest.length < 2 && !isComplete) return 'wait';
    if (rest.startsWith('|')) return isComplete ? { kind: 'row', start: contentStart, lineEnd } : 'wait';
    if (rest.startsWith('[')) {
      const bracket = bracketLine(rest, isComplete, contentStart, end, item !== undefined);
      if (bracket === 'wait') return 'wait';
      if (typeof bracket === 'number') {
        position += bracket;
        continue;
      }
      if (bracket) return bracket;
    }
    const bullet = /^[-*+•][ \t]+(?:>[ \t]*)*/.exec(rest);
    const ordered = /^(\d{1,9})([.)])[ \t]+/.exec(rest);
    if (bullet) {
      position += bullet[0].length;
      item = { kind: 'item', contentStart: at + position };
    } else if (ordered) {
      const digits = ordered[1]?.length ?? 0;
      position += ordered[0].length;
      item = {
        kind: 'item',
        contentStart: at + position,
        number: { start: contentStart, end: contentStart + digits, markerEnd: at + position },
      };
    } else {
      return item ? { ...item, contentStart } : { kind: 'text', contentStart };
    }
    if (!isComplete && onlyMarks.test(line.slice(position))) return 'wait';
  }
}

/** `[ ]` task boxes (a number: skip so far), `[!NOTE]`, `[^1]: note`, `[label]: address`. */
function bracketLine(
  rest: string,
  isComplete: boolean,
  contentStart: number,
  end: number,
  isItem: boolean,
): LineKind | 'wait' | number | undefined {
  const box = isItem ? /^\[[ xX]\][ \t]+/.exec(rest) : null;
  if (box) return box[0].length;
  const close = rest.indexOf(']');
  if (!isComplete && (close < 0 ? rest.length < 200 : close + 2 >= rest.length)) return 'wait';
  if (/^\[![A-Za-z]+\][ \t]*$/.test(rest)) return isComplete ? { kind: 'definition', end } : 'wait';
  const definition = /^\[(\^?)[^\]]+\]:[ \t]*/.exec(rest);
  if (!definition) return undefined;
  if (definition[1] === '^') return { kind: 'item', contentStart: contentStart + definition[0].length };
  return isComplete ? { kind: 'definition', end } : 'wait';
}

/** `| --- | :-: |`: the line under a table's headings. */
export function isTableRule(line: string): boolean {
  return /^[ \t>]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/.test(line) && line.includes('|');
}
