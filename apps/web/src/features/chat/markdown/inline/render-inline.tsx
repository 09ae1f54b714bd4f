import type { Token, Tokens } from 'marked';
import type { ReactNode } from 'react';
import { Citation } from './citation.tsx';
import { MathView } from './math-view.tsx';
import type { CitationToken, FootnoteReferenceToken, MathToken } from '../lexer/markdown-syntax.ts';
import { RemoteImage } from '../blocks/remote-image.tsx';
import { type InlineContext, joinStretches, renderLeaf, type Stretch } from './render-leaf.tsx';
import { safeLink, withoutDirectionControls } from './safe-link.ts';
import { toSource } from '../spoken/source-map.ts';
import { TaskBox } from '../blocks/task-box.tsx';

/**
 * Renders inline tokens. Nothing becomes HTML: tags from a model are shown as text.
 *
 * @param at offset of the first token in the coordinates of `context.map`
 */
export function renderInline(tokens: readonly Token[], at: number, context: InlineContext): ReactNode {
  return joinStretches(inlineStretches(tokens, at, context));
}

function inlineStretches(tokens: readonly Token[], at: number, context: InlineContext): Stretch[] {
  const stretches: Stretch[] = [];
  let offset = at;
  for (const [index, token] of tokens.entries()) {
    stretches.push(...inlineToken(token, offset, index, context));
    offset += token.raw.length;
  }
  return stretches;
}

function inlineToken(token: Token, at: number, key: number, context: InlineContext): Stretch[] {
  switch (token.type) {
    case 'text':
      return token.tokens ? inlineStretches(token.tokens, at, context) : renderLeaf(token.raw, at, context);
    case 'escape':
      return renderLeaf((token as Tokens.Escape).text, at + 1, context, true);
    case 'html':
      return renderLeaf(token.raw, at, context, true);
    case 'strong':
      return wrap('strong', token as Tokens.Strong, at, key, context);
    case 'em':
      return wrap('em', token as Tokens.Em, at, key, context);
    case 'del':
      return wrap('del', token as Tokens.Del, at, key, context);
    case 'codespan':
      return codespan(token as Tokens.Codespan, at, key, context);
    case 'br':
      return whole(<br key={key} />, token, at, context);
    case 'link':
      return link(token as Tokens.Link, at, key, context);
    case 'image':
      return whole(<RemoteImage key={key} href={token.href} alt={token.text} />, token, at, context);
    case 'checkbox':
      return whole(<TaskBox key={key} isDone={(token as Tokens.Checkbox).checked} />, token, at, context);
    case 'math': {
      const { tex, isBlock } = token as MathToken;
      return whole(<MathView key={key} tex={tex} isBlock={isBlock} />, token, at, context);
    }
    case 'footnoteReference': {
      const { label } = token as FootnoteReferenceToken;
      const reference = (
        <sup key={key} className="footnote-ref">
          <a href={`#${context.idPrefix}-fn-${label}`} id={`${context.idPrefix}-ref-${label}`}>
            {label}
          </a>
        </sup>
      );
      return whole(reference, token, at, context);
    }
    case 'citation':
      return whole(<Citation key={key} {...(token as CitationToken)} />, token, at, context);
    default:
      return renderLeaf(token.raw, at, context, true);
  }
}

function wrap(
  Tag: 'strong' | 'em' | 'del',
  token: Tokens.Strong | Tokens.Em | Tokens.Del,
  at: number,
  key: number,
  context: InlineContext,
): Stretch[] {
  const marks = (token.raw.length - token.tokens.reduce((sum, child) => sum + child.raw.length, 0)) / 2;
  const inner = inlineStretches(token.tokens, at + marks, context);
  return element(inner, (content) => <Tag key={key}>{content}</Tag>);
}

function codespan(token: Tokens.Codespan, at: number, key: number, context: InlineContext): Stretch[] {
  const inner = renderLeaf(token.text, at + Math.max(0, token.raw.indexOf(token.text)), context, true);
  return element(inner, (content) => (
    <code key={key} dir="ltr">
      {content}
    </code>
  ));
}

function link(token: Tokens.Link, at: number, key: number, context: InlineContext): Stretch[] {
  const href = safeLink(token.href);
  const lead = token.autolink ? Math.max(0, token.raw.indexOf(token.text)) : 1;
  const inner = inlineStretches(token.tokens, at + lead, context);
  if (!href) return inner;
  const isOutside = !href.startsWith('/') && !href.startsWith('#');
  const title = token.title ? withoutDirectionControls(token.title) : undefined;
  return element(inner, (content) => (
    <a key={key} href={href} title={title} {...(isOutside ? { target: '_blank', rel: 'noopener noreferrer nofollow' } : {})}>
      {content}
    </a>
  ));
}

/** An element that is spoken as a whole lies inside the highlight; a partly spoken one contains its own. */
function element(inner: Stretch[], build: (content: ReactNode) => ReactNode): Stretch[] {
  const isSpoken = inner.length > 0 && inner.every((stretch) => stretch.isSpoken);
  return [{ node: build(isSpoken ? inner.map((stretch) => stretch.node) : joinStretches(inner)), isSpoken }];
}

function whole(node: ReactNode, token: Token, at: number, { highlight, map }: InlineContext): Stretch[] {
  if (!highlight) return [{ node, isSpoken: false }];
  const start = toSource(map, at);
  const [from, to] = highlight.sentence;
  return [{ node, isSpoken: start >= from && start + token.raw.length <= to }];
}
