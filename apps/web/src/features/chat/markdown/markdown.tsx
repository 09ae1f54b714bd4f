import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';
import { clipHighlight, type SourceRange, type SpokenHighlight } from './spoken/highlight-marks.ts';
import { BlockGroup, groupBlocks } from './blocks/block-group.tsx';
import { settleBlocks } from './blocks/settle-blocks.ts';
import { createTailLexer } from './lexer/tail-lexer.ts';

export interface MarkdownProps {
  /** Message text; offsets of `highlight` count its UTF-16 units. */
  text: string;
  highlight?: SpokenHighlight | null;
  /** More text will follow. */
  streaming?: boolean;
}

/**
 * Shows Markdown from a model. Finished blocks are neither read nor rendered again while more arrives,
 * and only blocks with the highlight are rendered when it moves.
 */
export function Markdown({ text, highlight = null, streaming = false }: MarkdownProps): ReactNode {
  const idPrefix = useId();
  const [lexer] = useState(createTailLexer);
  const proseRef = useRef<HTMLDivElement>(null);
  const hasGrown = useRef(false);
  useLayoutEffect(() => {
    if (streaming) hasGrown.current = true;
    else if (hasGrown.current && proseRef.current) return settleBlocks(proseRef.current);
    return undefined;
  }, [streaming]);
  const hasReturns = text.includes('\r');
  const source = hasReturns ? text.replace(/\r\n?/g, '\n') : text;
  const spoken = hasReturns && highlight ? shiftHighlight(highlight, text) : highlight;
  const groups = groupBlocks(lexer.read(source, streaming));
  return (
    <div
      ref={proseRef}
      className="prose"
      data-streaming={streaming || undefined}
      data-directionless={/\p{L}/u.test(source) ? undefined : ''}
    >
      {groups.map((group, index) => {
        const first = group[0]?.start ?? 0;
        const last = group.at(-1);
        const end = last ? last.start + last.token.raw.length : first;
        return (
          <BlockGroup
            key={first}
            blocks={group}
            highlight={clipHighlight(spoken, first, end)}
            idPrefix={idPrefix}
            isOpen={streaming && index === groups.length - 1}
          />
        );
      })}
    </div>
  );
}

function shiftHighlight({ sentence, word }: SpokenHighlight, text: string): SpokenHighlight {
  const shift = (offset: number) => text.slice(0, offset).replace(/\r\n/g, '\n').length;
  const range = ([start, end]: SourceRange): SourceRange => [shift(start), shift(end)];
  return { sentence: range(sentence), word: word && range(word) };
}
