import type { ReactNode } from 'react';
import { withEmoji } from '#ui/emoji/with-emoji.tsx';
import { decodeEntities } from './decode-entities.ts';
import type { SourceRange, SpokenHighlight } from '../spoken/highlight-marks.ts';
import { runEnd, type SourceMap, toSource } from '../spoken/source-map.ts';

/** The context of inline content. Without `highlight` no offset is computed. */
export interface InlineContext {
  highlight: SpokenHighlight | null;
  map: SourceMap | null;
  /** Makes footnote targets unique on a page with many messages. */
  idPrefix: string;
}

/** A rendered range. Adjacent ones in the sentence share one highlight. */
export interface Stretch {
  node: ReactNode;
  isSpoken: boolean;
}

/**
 * Renders text, split at the ends of the spoken sentence and word.
 *
 * @param at offset of the text in the coordinates of `context.map`
 * @param isLiteral neither character references are resolved nor emoji drawn (code)
 */
export function renderLeaf(text: string, at: number, context: InlineContext, isLiteral = false): Stretch[] {
  const runs = isLiteral ? [{ text, start: 0, end: text.length }] : decodeEntities(text);
  const { highlight, map } = context;
  const draw = isLiteral ? (words: string) => words : withEmoji;
  if (!highlight) return [{ node: draw(runs.map((run) => run.text).join('')), isSpoken: false }];
  const stretches: Stretch[] = [];
  const push = (piece: string, source: number) => stretches.push(pieceOf(piece, draw(piece), source, highlight));
  for (const run of runs) {
    if (run.text.length === run.end - run.start) splitRun(run.text, at + run.start, map, highlight, push);
    else push(run.text, toSource(map, at + run.start));
  }
  return stretches;
}

function splitRun(
  text: string,
  at: number,
  map: SourceMap | null,
  highlight: SpokenHighlight,
  push: (piece: string, source: number) => void,
): void {
  let from = 0;
  while (from < text.length) {
    const source = toSource(map, at + from);
    const mapped = runEnd(map, at + from) - at;
    const cut = nextEdge(source, highlight);
    const to = Math.min(text.length, mapped, from + cut - source);
    push(text.slice(from, to), source);
    from = to;
  }
}

function pieceOf(text: string, drawn: ReactNode, source: number, { sentence, word }: SpokenHighlight): Stretch {
  const isWord = contains(word, source) && text.trim() !== '';
  const node = isWord ? (
    <span key={source} className="word" data-speaking-word="">
      {drawn}
    </span>
  ) : (
    drawn
  );
  return { node, isSpoken: contains(sentence, source) };
}

function nextEdge(source: number, { sentence, word }: SpokenHighlight): number {
  let edge = Number.POSITIVE_INFINITY;
  for (const at of [...sentence, ...(word ?? [])]) if (at > source && at < edge) edge = at;
  return edge;
}

function contains(range: SourceRange | null, offset: number): boolean {
  return range !== null && offset >= range[0] && offset < range[1];
}

/** Joins ranges; each group of spoken ones gets the sentence highlight. */
export function joinStretches(stretches: readonly Stretch[]): ReactNode {
  if (!stretches.some((stretch) => stretch.isSpoken)) return stretches.map((stretch) => stretch.node);
  const nodes: ReactNode[] = [];
  let spoken: ReactNode[] = [];
  const close = () => {
    if (spoken.length > 0)
      nodes.push(
        <span key={`say-${nodes.length}`} className="say">
          {spoken}
        </span>,
      );
    spoken = [];
  };
  for (const stretch of stretches) {
    if (stretch.isSpoken) spoken.push(stretch.node);
    else {
      close();
      nodes.push(stretch.node);
    }
  }
  close();
  return nodes;
}
