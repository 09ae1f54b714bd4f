import { isFenceOpen, lineAt, listMarker } from './lines/markdown-lines.ts';

/** The Markdown in a field and its selection, as offsets in UTF-16 units. `from` is never after `to`. */
export interface FieldText {
  text: string;
  from: number;
  to: number;
}

/** Replaces the selection. The caret moves after the insertion, or `caret` units into it. */
export function replaceSelection({ text, from, to }: FieldText, added: string, caret = added.length): FieldText {
  return { text: text.slice(0, from) + added + text.slice(to), from: from + caret, to: from + caret };
}

/**
 * Starts a new line. Lists and quotes continue with their mark; an empty item ends its list; a fence that was
 * just opened gets its end.
 */
export function breakLine(field: FieldText): FieldText {
  const { text, from, to } = field;
  const { start, line, kind } = lineAt(text, from);
  const isLineEnd = from === to && from === start + line.length;
  if (kind === 'fence' && isLineEnd && isFenceOpen(text)) {
    const fence = /^ {0,3}(`{3,}|~{3,})/.exec(line)?.[1] ?? '```';
    return replaceSelection(field, `\n\n${fence}`, 1);
  }
  if (kind === 'code' || kind === 'fence') return replaceSelection(field, `\n${/^[ \t]*/.exec(line)?.[0] ?? ''}`);
  const mark = nextMark(line, kind);
  if (!mark || from < start + mark.typed.length) return replaceSelection(field, '\n');
  if (line === mark.typed) return { text: text.slice(0, start) + text.slice(to), from: start, to: start };
  return replaceSelection(field, `\n${mark.next}`);
}

function nextMark(line: string, kind: string): { typed: string; next: string } | null {
  if (kind === 'quote') {
    const typed = /^ {0,3}(> ?)+/.exec(line)![0];
    return { typed, next: typed };
  }
  const list = listMarker.exec(line);
  if (!list) return null;
  const [typed, indent, bullet, box] = list;
  const counted = /^(\d+)([.)])$/.exec(bullet!);
  const next = counted ? `${Number(counted[1]) + 1}${counted[2]}` : bullet;
  return { typed, next: `${indent}${next} ${box ? '[ ] ' : ''}` };
}

/** Adds the mark on both sides of the selection, or removes it if it is there. */
export function toggleMark(field: FieldText, mark: string): FieldText {
  const { text, from, to } = field;
  const size = mark.length;
  const selected = text.slice(from, to);
  if (text.slice(from - size, from) === mark && text.slice(to, to + size) === mark)
    return { text: text.slice(0, from - size) + selected + text.slice(to + size), from: from - size, to: to - size };
  return { text: text.slice(0, from) + mark + selected + mark + text.slice(to), from: from + size, to: to + size };
}

const address = /^https?:\/\/[^\s<>()]+$/i;

/** Replaces the selection by pasted text. An address pasted over words of one line makes them a link. */
export function pasteText(field: FieldText, text: string): FieldText {
  const selected = field.text.slice(field.from, field.to);
  const isLabel = selected.trim() !== '' && !/[\n[\]]/.test(selected) && !address.test(selected);
  return replaceSelection(field, isLabel && address.test(text) ? `[${selected}](${text})` : text);
}

const indentUnit = '  ';

/** Tab in a code block: two spaces at the caret, or before every selected line. With Shift they are removed. */
export function indentCode(field: FieldText, isOutdent: boolean): FieldText {
  const { text, from, to } = field;
  if (from === to && !isOutdent) return replaceSelection(field, indentUnit);
  const start = text.lastIndexOf('\n', from - 1) + 1;
  const lines = text.slice(start, to).split('\n');
  const changed = lines.map((line) => (isOutdent ? line.replace(/^ {1,2}|^\t/, '') : indentUnit + line));
  const firstShift = changed[0]!.length - lines[0]!.length;
  const block = changed.join('\n');
  return {
    text: text.slice(0, start) + block + text.slice(to),
    from: Math.max(start, from + firstShift),
    to: start + block.length,
  };
}

/** Puts a block on its own lines in place of the selection. `caret` counts from the start of the block. */
export function insertBlock(field: FieldText, block: string, caret: number): FieldText {
  const before = field.text.slice(0, field.from);
  const after = field.text.slice(field.to);
  const lead = before === '' || before.endsWith('\n') ? '' : '\n';
  const trail = after === '' || after.startsWith('\n') ? '' : '\n';
  return replaceSelection(field, lead + block + trail, lead.length + caret);
}

/** Pasted blocks in place of the selection, separated from the surrounding text: right below a table they would be its last row. */
export function pasteBlock(field: FieldText, block: string): FieldText {
  const before = field.text.slice(0, field.from);
  const after = field.text.slice(field.to);
  const lead = before === '' || before.endsWith('\n') ? '' : '\n';
  const trail = after.trim() === '' ? '' : '\n'.repeat(Math.max(0, 2 - /^\n*/.exec(after)![0].length));
  return replaceSelection(field, lead + block + trail, lead.length + block.length);
}

/**
 * The last sign of a closing fence, typed by hand right before the one that `breakLine` put there: the caret goes behind
 * that one, so that no second fence is left over.
 *
 * @param sign what is being typed
 * @returns null where the sign is to be written as any other
 */
export function closeFence({ text, from, to }: FieldText, sign: string): FieldText | null {
  if (from !== to || (sign !== '`' && sign !== '~')) return null;
  const { start, line, kind } = lineAt(text, from);
  if (kind !== 'code' || from !== start + line.length) return null;
  const typed = (line + sign).trim();
  const following = /^\n+ {0,3}(`{3,}|~{3,})[ \t]*(?=\n|$)/.exec(text.slice(from));
  if (!following || following[1] !== typed) return null;
  const before = text.slice(0, start);
  // The typed line goes, and with it the break before the fence that stays.
  const after = text.slice(from).replace(/^\n+/, '');
  const caret = before.length + following[0].replace(/^\n+/, '').length;
  return { text: before + after, from: caret, to: caret };
}

/** Whether the selected lines are code, where Enter and Tab insert text. */
export function isInCode({ text, from }: FieldText): boolean {
  const { kind, start, line } = lineAt(text, from);
  if (kind === 'code') return true;
  return kind === 'fence' && isFenceOpen(text.slice(0, start + line.length));
}
