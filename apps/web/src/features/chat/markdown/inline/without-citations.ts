import { citationMark, citedSourceId } from '@parley/contracts/messages/citation-mark';
import type { MessagePart } from '@parley/contracts/messages/message-part';
import { walkTokens } from 'marked';
import { exactMark } from './exact-mark.ts';
import { lexMarkdown } from '../lexer/markdown-syntax.ts';

/** The ids that citations in a message can name. */
export function sourceIds(parts: readonly MessagePart[]): ReadonlySet<string> {
  return new Set(parts.flatMap((part) => (part.type === 'source' && part.fileId !== undefined ? part.id : [])));
}

/**
 * An answer without its citations, which mean nothing outside of its conversation. The same brackets in code are text.
 *
 * @param cited the ids of its sources
 */
export function withoutCitations(markdown: string, cited: Pick<ReadonlySet<string>, 'has'> & { size: number }): string {
  if (cited.size === 0) return markdown;
  // With its number in its place, each mark can be found in the reading of the whole.
  const numbered = (number: number) => `【0†${number}】`;
  let count = 0;
  const text = markdown.replaceAll(citationMark, () => numbered(count++));
  if (count === 0) return markdown;
  const outsideCode = new Set<string>();
  walkTokens([...lexMarkdown(text.replaceAll(/\r\n?/g, '\n')).tokens], (token) => {
    if (token.type === 'citation') outsideCode.add(token.raw);
  });
  let index = 0;
  return markdown.replaceAll(citationMark, (mark: string, file: string, page?: string) => {
    const isCitation = outsideCode.has(numbered(index++));
    return isCitation && (exactMark.test(mark) || cited.has(citedSourceId(file, page))) ? '' : mark;
  });
}
