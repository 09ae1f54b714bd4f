import { Clock, Pencil, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatList } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { QueuedMessage } from '../session/chat-snapshot.ts';

interface QueuedMessagesProps {
  queued: readonly QueuedMessage[];
  onEdit: (id: string) => void;
  onRemove: (id: string) => void;
}

/** Messages typed while a reply arrives. They are sent when the reply has ended. */
export function QueuedMessages({ queued, onEdit, onRemove }: QueuedMessagesProps): ReactNode {
  const { t } = useTranslation('chat');
  if (queued.length === 0) return null;
  return (
    <ul className="queued" aria-label={t('composer.queuedList')}>
      {queued.map(({ id, text, files = [] }) => (
        <li key={id}>
          <Clock className="icon sm" aria-hidden />
          <span className="sr">{t('composer.queued')}</span>
          <bdi className="grow truncate">{text || formatList(files.map(({ name }) => name))}</bdi>
          <IconButton size="sm" label={t('composer.editQueued')} onClick={() => onEdit(id)}>
            <Pencil className="icon sm" aria-hidden />
          </IconButton>
          <IconButton size="sm" label={t('composer.removeQueued')} onClick={() => onRemove(id)}>
            <X className="icon sm" aria-hidden />
          </IconButton>
        </li>
      ))}
    </ul>
  );
}
