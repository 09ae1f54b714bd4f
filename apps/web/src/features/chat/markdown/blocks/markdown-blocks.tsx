/* oxlint-disable react/no-array-index-key -- parts of a text have no identity except their position, and text grows at its end */
import type { Token, Tokens } from 'marked';
import { Fragment, memo, type ReactNode } from 'react';
import { CodeOrArtifact } from '../../artifact/code-or-artifact.tsx';
import { grammarOf } from '../code/code-languages.ts';
import { DiagramBlock } from '../diagram/diagram-block.tsx';
import { clipHighlight, sameHighlight, type SpokenHighlight } from '../spoken/highlight-marks.ts';
import { MarkdownTable } from './markdown-table.tsx';
import { MathView } from '../inline/math-view.tsx';
import type { FootnoteToken, MathToken } from '../lexer/markdown-syntax.ts';
import { Quote } from './quote.tsx';
import { type LinkUses, sameUses } from '../lexer/link-definitions.ts';
import { renderInline } from '../inline/render-inline.tsx';
import { type InlineContext, joinStretches, renderLeaf } from '../inline/render-leaf.tsx';
import { correctedDirection, majorityDirection } from '../text-direction.ts';
import { mapLines, type SourceMap, toSource } from '../spoken/source-map.ts';
import { TaskBox } from './task-box.tsx';

export interface BlockProps {
  token: Token;
  at: number;
  map: SourceMap | null;
  highlight: SpokenHighlight | null;
  idPrefix: string;
  /** What the block's links depend on: its text alone does not determine their targets. */
  uses: LinkUses;
  /** Set on the last block of a reply that is still arriving. */
  isOpen: boolean;
  /** Not in any other block, so that `at` counts within the message. */
  isTop?: boolean;
}

/** One block. It renders again only if its text, its part of the highlight or the link definitions change. */
export const MarkdownBlockView = memo(function MarkdownBlockView(props: BlockProps): ReactNode {
  const { token, at, isOpen } = props;
  const context: InlineContext = props;
  switch (token.type) {
    case 'space':
    case 'def':
      return null;
    case 'heading':
      return <Heading {...props} token={token as Tokens.Heading} />;
    case 'paragraph':
      return <Paragraph token={token as Tokens.Paragraph} at={at} context={context} />;
    case 'text':
      return renderInline(token.tokens ?? [token], at, context);
    case 'code': {
      const code = token as Tokens.Code;
      const language = code.lang ?? '';
      if (grammarOf(language) === 'mermaid') return <DiagramBlock source={code.text} isOpen={isOpen} />;
      return <CodeOrArtifact code={code.text} info={language} isGrowing={isOpen} />;
    }
    case 'blockquote':
      return (
        <Quote text={(token as Tokens.Blockquote).text} range={props.isTop && !isOpen ? { start: at, end: at + token.raw.length } : null}>
          <Children {...props} token={token as Tokens.Blockquote} />
        </Quote>
      );
    case 'list':
      return <List {...props} token={token as Tokens.List} />;
    case 'table':
      return <MarkdownTable token={token as Tokens.Table} at={at} context={context} uses={props.uses} />;
    case 'checkbox':
      return <TaskBox isDone={(token as Tokens.Checkbox).checked} />;
    case 'hr':
      return <hr />;
    case 'math':
      return <MathView tex={(token as MathToken).tex} isBlock />;
    case 'footnote':
      return <Footnote {...props} token={token as unknown as FootnoteToken} />;
    default:
      return <p className="raw">{joinStretches(renderLeaf(token.raw.trimEnd(), at, context, true))}</p>;
  }
}, sameBlock);

export function sameBlock(before: BlockProps, after: BlockProps): boolean {
  return (
    (before.token === after.token || (before.token.raw === after.token.raw && before.token.type === after.token.type)) &&
    sameUses(before.uses, after.uses) &&
    before.isOpen === after.isOpen &&
    before.idPrefix === after.idPrefix &&
    sameHighlight(before.highlight, after.highlight) &&
    // Offsets matter only if something is highlighted.
    (after.highlight === null || (before.at === after.at && before.map === after.map))
  );
}

function Heading({ token, ...props }: BlockProps & { token: Tokens.Heading }): ReactNode {
  // The page has its own h1, so an answer starts below it; deeper headings keep their order.
  const Tag = `h${Math.min(6, Math.max(3, token.depth + 1))}` as 'h3' | 'h4' | 'h5' | 'h6';
  return (
    <Tag data-depth={token.depth} dir={correctedDirection(token.raw)}>
      {renderInline(token.tokens, props.at + inlineStart(token.raw, token.tokens), props)}
    </Tag>
  );
}

function Paragraph({ token, at, context }: { token: Tokens.Paragraph; at: number; context: InlineContext }): ReactNode {
  const only = token.tokens.length === 1 ? (token.tokens[0] as Token | MathToken) : undefined;
  if (only?.type === 'math' && (only as MathToken).isBlock) return <MathView tex={(only as MathToken).tex} isBlock />;
  return <p dir={correctedDirection(token.raw)}>{renderInline(token.tokens, at + inlineStart(token.raw, token.tokens), context)}</p>;
}

/** Children of a container whose inner text lost its line prefixes. */
function Children({ token, ...props }: BlockProps & { token: { raw: string; tokens: Token[] } }): ReactNode {
  const map = props.highlight ? mapLines(token.tokens.map((child) => child.raw).join(''), token.raw, props.at, props.map) : null;
  const starts = startsOf(token.tokens, 0);
  return token.tokens.map((child, index) => {
    const start = starts[index] ?? 0;
    const isOpen = props.isOpen && index === token.tokens.length - 1;
    const highlight = map && clipHighlight(props.highlight, toSource(map, start), toSource(map, start + child.raw.length));
    return (
      <MarkdownBlockView {...props} isTop={false} key={index} token={child} at={start} map={map} highlight={highlight} isOpen={isOpen} />
    );
  });
}

/** The offset of each token; their raw texts are contiguous. */
function startsOf(tokens: readonly { raw: string }[], from: number): number[] {
  const starts: number[] = [];
  let start = from;
  for (const { raw } of tokens) {
    starts.push(start);
    start += raw.length;
  }
  return starts;
}

function List({ token, ...props }: BlockProps & { token: Tokens.List }): ReactNode {
  const starts = startsOf(token.items, props.at);
  const direction = majorityDirection(token.raw);
  const items = token.items.map((item, index) => {
    const start = starts[index] ?? props.at;
    const end = start + item.raw.length;
    const isOpen = props.isOpen && index === token.items.length - 1;
    const highlight = clipHighlight(props.highlight, toSource(props.map, start), toSource(props.map, end));
    return <ListItem {...props} key={index} token={item} at={start} highlight={highlight} isOpen={isOpen} direction={direction} />;
  });
  const shown = (direction && correctedDirection(token.raw)) ?? 'auto';
  if (!token.ordered) return <ul dir={shown}>{items}</ul>;
  return (
    <ol dir={shown} start={token.start === '' ? undefined : token.start}>
      {items}
    </ol>
  );
}

interface ListItemProps extends BlockProps {
  token: Tokens.ListItem;
  /** The direction of the list. An item in the other direction still stands beside its marker, so it sets none. */
  direction: 'rtl' | 'ltr' | undefined;
}

const ListItem = memo(
  function ListItem({ token, direction, ...props }: ListItemProps): ReactNode {
    return (
      <li data-task={token.task || undefined} dir={direction && correctedDirection(token.raw) === direction ? direction : undefined}>
        <Children {...props} token={token} />
      </li>
    );
  },
  (before, after) => sameBlock(before, after) && before.token.loose === after.token.loose && before.direction === after.direction,
);

function Footnote({ token, ...props }: BlockProps & { token: FootnoteToken }): ReactNode {
  const { idPrefix } = props;
  return (
    <p className="footnote" id={`${idPrefix}-fn-${token.label}`}>
      <a href={`#${idPrefix}-ref-${token.label}`} className="footnote-label">
        {token.label}
      </a>{' '}
      <Fragment>{renderInline(token.tokens, props.at + inlineStart(token.raw, token.tokens), props)}</Fragment>
    </p>
  );
}

/** Where the inline text starts in its block's raw text: after `## `, `[^1]: ` or an indent. */
function inlineStart(raw: string, tokens: readonly Token[]): number {
  const inner = tokens.map((token) => token.raw).join('');
  return Math.max(0, raw.indexOf(inner));
}
