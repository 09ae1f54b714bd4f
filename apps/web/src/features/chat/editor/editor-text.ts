import {
  $createRangeSelection,
  $createTextNode,
  $getRoot,
  $getSelection,
  $isElementNode,
  $isRangeSelection,
  $isTextNode,
  $setSelection,
} from 'lexical';
import type { ElementNode, PointType } from 'lexical';
import type { FieldText } from './field-edits.ts';
import { $createLineNode } from './lines/line-node.ts';

/** The editor's lines, which are its Markdown. */
export function $readLines(): string[] {
  return $lines().map((line) => line.getTextContent());
}

/** Text and selection. Without a selection the caret counts as being at the end. */
export function $readField(): FieldText {
  const text = $readLines().join('\n');
  const { anchor, focus } = $readSelection() ?? { anchor: text.length, focus: text.length };
  return { text, from: Math.min(anchor, focus), to: Math.max(anchor, focus) };
}

/** Both ends of the selection as offsets, in the order they were made; null if nothing is selected. */
export function $readSelection(): { anchor: number; focus: number } | null {
  const selection = $getSelection();
  return $isRangeSelection(selection) ? { anchor: $offsetOf(selection.anchor), focus: $offsetOf(selection.focus) } : null;
}

/** Sets the editor's text and selection. Unchanged lines stay the same nodes, so undo and screen readers see only the changes. */
export function $writeField({ text, from, to }: FieldText): void {
  const root = $getRoot();
  const lines = $lines();
  const before = lines.map((line) => line.getTextContent());
  const after = text.split('\n');
  let head = 0;
  while (head < before.length && head < after.length && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < before.length - head && tail < after.length - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const fresh = after.slice(head, after.length - tail).map((line) => {
    const node = $createLineNode();
    if (line) node.append($createTextNode(line));
    return node;
  });
  root.splice(head, before.length - head - tail, fresh);
  $selectOffsets(from, to);
}

/** Selects a range; both ends count from the start of the text. */
export function $selectOffsets(anchor: number, focus: number): void {
  const selection = $createRangeSelection();
  $placePoint(selection.anchor, anchor);
  $placePoint(selection.focus, focus);
  $setSelection(selection);
}

function $lines(): ElementNode[] {
  return $getRoot().getChildren().filter($isElementNode);
}

function $placePoint(point: PointType, offset: number): void {
  let rest = offset;
  const lines = $lines();
  for (const [index, line] of lines.entries()) {
    const size = line.getTextContentSize();
    if (rest <= size || index === lines.length - 1) return $placeInLine(point, line, Math.min(rest, size));
    rest -= size + 1;
  }
}

function $placeInLine(point: PointType, line: ElementNode, offset: number): void {
  let rest = offset;
  for (const child of line.getChildren()) {
    const size = child.getTextContentSize();
    if ($isTextNode(child) && rest <= size) return point.set(child.getKey(), rest, 'text');
    rest -= size;
  }
  point.set(line.getKey(), line.getChildrenSize(), 'element');
}

function $offsetOf(point: PointType): number {
  const root = $getRoot();
  const node = point.getNode();
  if (node.is(root)) return $offsetBefore($lines(), point.offset);
  const line = node.getTopLevelElementOrThrow() as ElementNode;
  const start = $offsetBefore($lines(), line.getIndexWithinParent());
  if (node.is(line)) return start + sizeOf(line.getChildren().slice(0, point.offset));
  return start + sizeOf(node.getPreviousSiblings()) + point.offset;
}

function $offsetBefore(lines: readonly ElementNode[], index: number): number {
  const before = lines.slice(0, index);
  const end = sizeOf(before) + before.length;
  return index >= lines.length ? Math.max(0, end - 1) : end;
}

function sizeOf(nodes: readonly { getTextContentSize: () => number }[]): number {
  return nodes.reduce((sum, node) => sum + node.getTextContentSize(), 0);
}
