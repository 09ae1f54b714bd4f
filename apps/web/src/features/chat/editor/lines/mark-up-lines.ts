import { $createTextNode, $getRoot, $isTextNode, type LexicalEditor, RootNode, type TextFormatType, type TextNode } from 'lexical';
import { $readSelection, $selectOffsets } from '../editor-text.ts';
import { $createLineNode, LineNode } from './line-node.ts';
import { type LineKind, readLineKinds } from './markdown-lines.ts';
import { readSpans, type Span, type SpanStyle } from './markdown-spans.ts';

/** Longer texts stay unformatted: every key would process all of it. */
const longestMarkedUp = 20_000;

/** The editor knows these formats by name. The stylesheet defines their look. */
const formats: Record<Exclude<SpanStyle, 'syntax'>, TextFormatType> = {
  strong: 'bold',
  emphasis: 'italic',
  strike: 'strikethrough',
  code: 'code',
  link: 'underline',
};
const syntaxStyle = 'color: var(--fg-2); font-weight: 400';

/**
 * Formats Markdown while it is typed. The characters are never changed, only the boundaries of text
 * nodes, and during a composition not even those.
 *
 * @param pageDirection for lines without a letter
 */
export function registerLineMarkup(editor: LexicalEditor, pageDirection: () => 'ltr' | 'rtl'): () => void {
  return editor.registerNodeTransform(RootNode, () => {
    if (editor.isComposing()) return;
    $keepSelection(() => {
      $breakLines();
      $markUp(pageDirection());
    });
  });
}

/** Runs a change that moves no character. @returns whether anything changed, so that the selection had to be set again */
function $keepSelection(change: () => void): void {
  const before = $readSelection();
  change();
  if (!before) return;
  const after = $readSelection();
  if (after?.anchor === before.anchor && after.focus === before.focus) return;
  $selectOffsets(before.anchor, before.focus);
}

function $lines(): LineNode[] {
  return $getRoot()
    .getChildren()
    .filter((node) => node instanceof LineNode);
}

/** Splits a line at a line break inside it, as some keyboards and scripts insert it. */
function $breakLines(): void {
  for (const line of $lines()) {
    const text = line.getTextContent();
    if (!text.includes('\n')) continue;
    const [first = '', ...rest] = text.split('\n');
    const added = rest.map((words) => $createLineNode().splice(0, 0, words ? [$createTextNode(words)] : []));
    line.splice(0, line.getChildrenSize(), first ? [$createTextNode(first)] : []);
    $getRoot().splice(line.getIndexWithinParent() + 1, 0, added);
  }
}

function $markUp(pageDirection: 'ltr' | 'rtl'): void {
  const lines = $lines();
  const texts = lines.map((line) => line.getTextContent());
  const isLong = texts.reduce((sum, text) => sum + text.length, 0) > longestMarkedUp;
  const kinds = isLong ? [] : readLineKinds(texts);
  for (const [index, line] of lines.entries()) {
    const text = texts[index]!;
    const kind = kinds[index] ?? 'text';
    line.setLook(kind, directionOf(kind, text, pageDirection));
    const spans = isLong ? plainSpans(text) : readSpans(text, kind);
    if (!looksLike(line, spans)) line.splice(0, line.getChildrenSize(), spans.map($createSpan));
  }
}

/** Code is left to right. Every other line has the direction of its first letter, and the page's until there is one. */
function directionOf(kind: LineKind, text: string, pageDirection: 'ltr' | 'rtl'): 'ltr' | 'rtl' | null {
  if (kind === 'code' || kind === 'fence') return 'ltr';
  return /\p{L}/u.test(text) ? null : pageDirection;
}

function plainSpans(text: string): Span[] {
  return text ? [{ text, styles: [] }] : [];
}

function looksLike(line: LineNode, spans: readonly Span[]): boolean {
  const children = line.getChildren();
  return (
    children.length === spans.length &&
    children.every((child, index) => $isTextNode(child) && child.getTextContent() === spans[index]!.text && hasLook(child, spans[index]!))
  );
}

function hasLook(node: TextNode, { styles }: Span): boolean {
  const hasFormats = Object.entries(formats).every(([style, format]) => node.hasFormat(format) === styles.includes(style as SpanStyle));
  return hasFormats && node.getStyle() === (styles.includes('syntax') ? syntaxStyle : '');
}

function $createSpan({ text, styles }: Span): TextNode {
  const node = $createTextNode(text);
  for (const style of styles) {
    if (style === 'syntax') node.setStyle(syntaxStyle);
    else node.toggleFormat(formats[style]);
  }
  return node;
}
