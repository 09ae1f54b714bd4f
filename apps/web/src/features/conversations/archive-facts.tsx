import type { Conversation } from '@parley/contracts/conversations/conversation';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#i18n/format.ts';
import { KindSign } from './kind-sign.tsx';

/** When an archived conversation was last used. */
export const archiveDate = ({ updatedAt }: Conversation): string => formatDate(updatedAt, { day: 'numeric', month: 'long' });

/** A call or an interpreter, as a sign; in words where there is room. */
export function ArchiveKind({ conversation: { kind }, isInWords = false }: { conversation: Conversation; isInWords?: boolean }) {
  const { t } = useTranslation('conversations');
  if (kind === 'chat') return null;
  if (!isInWords) return <KindSign kind={kind} className="icon sm" />;
  return (
    <span className="muted archive-facts">
      <KindSign kind={kind} className="icon sm" hasWordsBeside />
      {t(`kind.${kind}`)}
    </span>
  );
}
