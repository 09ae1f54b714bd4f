import type { Conversation } from '@parley/contracts/conversations/conversation';
import { Link } from '@tanstack/react-router';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { useRowSwipe } from '#ui/gestures/use-row-swipe.ts';
import { archiveDate, ArchiveKind } from './archive-facts.tsx';
import { focusNeighbour } from './archive-focus.ts';
import type { ArchiveRowProps } from './archive-row.tsx';

/** The same on a touch screen: a swipe, a long press or the focus brings the actions in. */
export function ArchiveTouchRow({ conversation, title, actions }: ArchiveRowProps) {
  const { t } = useTranslation(['conversations', 'settings']);
  const row = useRef<HTMLLIElement>(null);
  const { isOpen, rowProps } = useRowSwipe(row);
  const leave = (act: (conversation: Conversation) => void) => {
    focusNeighbour(row);
    act(conversation);
  };
  return (
    <li ref={row} className="item archive-item swipe-row" data-testid="archive-item" data-open={isOpen || undefined} {...rowProps}>
      <span className="text">
        <Link to="/c/$conversationId" params={{ conversationId: conversation.id }} className="archive-link" draggable={false}>
          <bdi className="truncate" lang={conversation.language ?? undefined}>
            {title}
          </bdi>
        </Link>
        <ArchiveKind conversation={conversation} isInWords />
      </span>
      <span className="muted archive-date">{archiveDate(conversation)}</span>
      <span className="swipe-actions" data-testid="swipe-actions">
        <button
          type="button"
          className="swipe-action"
          aria-label={t('settings:archive.restoreNamed', { title })}
          onClick={() => leave(actions.unarchive)}
        >
          <ArchiveRestore className="icon" aria-hidden />
          {t('restore')}
        </button>
        <button
          type="button"
          className="swipe-action danger"
          aria-label={t('settings:archive.deleteNamed', { title })}
          onClick={() => leave(actions.remove)}
        >
          <Trash2 className="icon" aria-hidden />
          {t('delete')}
        </button>
      </span>
    </li>
  );
}
