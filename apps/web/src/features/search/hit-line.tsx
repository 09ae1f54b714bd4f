import type { SearchHit } from '@parley/contracts/conversations/search-messages';
import { useTranslation } from 'react-i18next';
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
      <span className="hit-head">
        <span className="own-direction grow">
          <bdi className="truncate">{isTitle ? text : hit.conversationTitle || t('untitled')}</bdi>
        </span>
        <span className="muted">{formatRelativeDay(hit.createdAt)}</span>
      </span>
      {!isTitle && (
        <span className="hit-snippet" dir="auto">
          {text}
        </span>
      )}
    </>
  );
}
