import './citation.css';
import { type ReactNode, use } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { CitationToken } from '../lexer/markdown-syntax.ts';
import { CitationContext } from './citation-context.ts';
import { exactMark } from './exact-mark.ts';
import { withoutDirectionControls } from './safe-link.ts';

/** A number that opens the place on which the sentence before it rests. A model's mistake shows nothing; another's brackets stay text. */
export function Citation({ raw, source: id }: Pick<CitationToken, 'raw' | 'source'>): ReactNode {
  const { t } = useTranslation('thread');
  const citations = use(CitationContext);
  const found = citations?.cited.get(id);
  if (!citations || !found) {
    const isOurs = citations !== null && (citations.isArriving ? id.split(':').length > 2 : citations.cited.size > 0);
    return isOurs && exactMark.test(raw) ? null : raw;
  }
  const { number, source } = found;
  return (
    <button
      type="button"
      className="cite"
      data-ui=""
      data-testid="citation"
      // Not as text: it is not part of the answer, and selections are measured in its text.
      data-number={number}
      aria-label={t('document.citation', { number, name: withoutDirectionControls(source.title) })}
      onClick={() => citations.open(found)}
    />
  );
}
