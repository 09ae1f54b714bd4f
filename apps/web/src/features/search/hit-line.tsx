import type { SearchHit } from '@parley/contracts/conversations/search-messages';
import { MessageSquare } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatRelativeDay } from '#i18n/format.ts';
import { markRanges } from './mark-ranges.ts';

/** Title, day and, for messages, the text around the match. */
export function HitLine({ hit }: { hit: SearchHit }) {
  const { t } = useTranslation('search');
  const isTitle = hit.messageId === null;
  const text = markRanges(hit.snippet, hit.matches).map((piece) =>
    piece.isMatch ? <mark key={piece.start}>{piece.text}</mark> : piece.text,
  );
  return (
    <>
      <span className="palette-icon">
        <MessageSquare className="icon" aria-hidden />
      </span>
      <span className="hit-text">
        <span className="own-direction">
          <bdi className="truncate">{isTitle ? text : hit.conversationTitle || t('untitled')}</bdi>
        </span>
        {!isTitle && (
          <span className="hit-snippet" dir="auto">
            {text}
          </span>
        )}
      </span>
      <span className="muted hit-day">{formatRelativeDay(hit.createdAt)}</span>
    </>
  );
}
