import { type LineKind, listMarker } from './markdown-lines.ts';

export type SpanStyle = 'strong' | 'emphasis' | 'strike' | 'code' | 'link' | 'syntax';

/** A range of a line with one look. `styles` is sorted and without duplicates. */
export interface Span {
  text: string;
  styles: readonly SpanStyle[];
}

interface Rule {
  pattern: RegExp;
  style: SpanStyle;
  /** The text inside may contain other marks. */
  isNested: boolean;
}

/** In order of precedence. Each matches opening mark, text and closing mark; the marks stay in the text. */
const rules: readonly Rule[] = [
  { pattern: /(?<!`)(`+)(?!`)(.+?)(?<!`)(\1)(?!`)/y, style: 'code', isNested: false },
  { pattern: /(\*\*)(?=[^\s*])(.*?[^\s*]\*?)(\*\*)/y, style: 'strong', isNested: true },
  { pattern: /(?<![\p{L}\p{N}_])(__)(?=[^\s_])(.*?[^\s_])(__)(?![\p{L}\p{N}_])/uy, style: 'strong', isNested: true },
  { pattern: /(?<!\*)(\*)(?=[^\s*])(.*?[^\s*])(\*)(?!\*)/y, style: 'emphasis', isNested: true },
  { pattern: /(?<![\p{L}\p{N}_])(_)(?=[^\s_])(.*?[^\s_])(_)(?![\p{L}\p{N}_])/uy, style: 'emphasis', isNested: true },
  { pattern: /(~~)(?=[^\s~])(.*?[^\s~])(~~)/y, style: 'strike', isNested: true },
  { pattern: /(\[)([^\][\n]+)(\]\([^()\s]*\))/y, style: 'link', isNested: true },
  { pattern: /()(https?:\/\/[^\s<>]*[^\s<>.,;:!?)'"])()/y, style: 'link', isNested: false },
];

/** Longer lines stay unformatted: no one reads formatting in them, and parsing would take long. */
const longestLine = 4000;

/** Cuts a line where its look changes. The spans' texts together are the line, character for character. */
export function readSpans(line: string, kind: LineKind): Span[] {
  if (line === '') return [];
  if (kind === 'fence') return [{ text: line, styles: ['syntax'] }];
  if (kind === 'code' || line.length > longestLine) return [{ text: line, styles: [] }];
  const prefix = prefixOf(line, kind);
  const spans = prefix ? [{ text: prefix, styles: ['syntax' as const] }] : [];
  return mergeAlike([...spans, ...readInline(line.slice(prefix.length), [])]);
}

function prefixOf(line: string, kind: LineKind): string {
  if (kind === 'heading') return /^ {0,3}#{1,6} +/.exec(line)?.[0] ?? '';
  if (kind === 'quote') return /^ {0,3}(> ?)+/.exec(line)?.[0] ?? '';
  return kind === 'list' ? (listMarker.exec(line)?.[0] ?? '') : '';
}

function readInline(text: string, styles: readonly SpanStyle[]): Span[] {
  const spans: Span[] = [];
  let plainFrom = 0;
  const flush = (to: number) => {
    if (to > plainFrom) spans.push({ text: text.slice(plainFrom, to), styles });
  };
  for (let at = 0; at < text.length;) {
    if (text[at] === '\\') {
      at += 2;
      continue;
    }
    const found = matchAt(text, at);
    if (!found) {
      at += 1;
      continue;
    }
    flush(at);
    const [open, words, close] = found.parts;
    const inner = withStyle(styles, found.rule.style);
    const marks = withStyle(styles, 'syntax');
    if (open) spans.push({ text: open, styles: marks });
    if (found.rule.isNested) spans.push(...readInline(words, inner));
    else spans.push({ text: words, styles: inner });
    if (close) spans.push({ text: close, styles: marks });
    at += open.length + words.length + close.length;
    plainFrom = at;
  }
  flush(text.length);
  return spans;
}

function matchAt(text: string, at: number): { rule: Rule; parts: [string, string, string] } | null {
  // Most characters open nothing. The patterns run only where one could start.
  if (!'`*_~[h'.includes(text[at]!)) return null;
  for (const rule of rules) {
    rule.pattern.lastIndex = at;
    const match = rule.pattern.exec(text);
    if (match) return { rule, parts: [match[1]!, match[2]!, match[3]!] };
  }
  return null;
}

function withStyle(styles: readonly SpanStyle[], added: SpanStyle): readonly SpanStyle[] {
  return styles.includes(added) ? styles : [...styles, added].toSorted();
}

function mergeAlike(spans: readonly Span[]): Span[] {
  const merged: Span[] = [];
  for (const span of spans) {
    const last = merged.at(-1);
    if (last && last.styles.join() === span.styles.join()) merged[merged.length - 1] = { ...last, text: last.text + span.text };
    else merged.push(span);
  }
  return merged;
}
