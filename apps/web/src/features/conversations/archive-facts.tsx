import type { Conversation } from '@parley/contracts/conversations/conversation';
import { AudioLines, Languages } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#i18n/format.ts';

/** When an archived conversation was last used. */
export const archiveDate = ({ updatedAt }: Conversation): string => formatDate(updatedAt, { day: 'numeric', month: 'long' });

/** A call or an interpreter, as a sign; in words where there is room. */
export function ArchiveKind({ conversation: { kind }, isInWords = false }: { conversation: Conversation; isInWords?: boolean }) {
  const { t } = useTranslation('conversations');
  if (kind === 'chat') return null;
  const Icon = kind === 'voice' ? AudioLines : Languages;
  const words = t(`kind.${kind}`);
  if (!isInWords) return <Icon className="icon sm" role="img" aria-label={words} />;
  return (
    <span className="muted archive-facts">
      <Icon className="icon sm" aria-hidden />
      {words}
    </span>
  );
}
