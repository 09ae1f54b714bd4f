import type { Conversation } from '@parley/contracts/conversations/conversation';
import { Link } from '@tanstack/react-router';
import { ArchiveRestore, AudioLines, Languages, Trash2 } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { formatDate } from '#i18n/format.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import type { ConversationActions } from './use-conversation-actions.ts';

interface ArchiveRowProps {
  conversation: Conversation;
  title: string;
  actions: ConversationActions;
}

/** One archived conversation: its title opens it. The focus moves to the next row when this one leaves. */
export function ArchiveRow({ conversation, title, actions }: ArchiveRowProps) {
  const { t } = useTranslation(['conversations', 'settings']);
  const row = useRef<HTMLLIElement>(null);
  const leave = (act: (conversation: Conversation) => void) => {
    focusNeighbour(row);
    act(conversation);
  };
  return (
    <li ref={row} className="item archive-item" data-testid="archive-item">
      <span className="text">
        <Link to="/c/$conversationId" params={{ conversationId: conversation.id }} className="archive-link">
          <bdi className="truncate" lang={conversation.language ?? undefined}>
            {title}
          </bdi>
        </Link>
        <span className="muted archive-facts">
          {conversation.kind === 'voice' && <AudioLines className="icon sm" role="img" aria-label={t('kind.voice')} />}
          {conversation.kind === 'interpreter' && <Languages className="icon sm" role="img" aria-label={t('kind.interpreter')} />}
          {formatDate(conversation.updatedAt, { day: 'numeric', month: 'long' })}
        </span>
      </span>
      <IconButton label={t('settings:archive.restoreNamed', { title })} onClick={() => leave(actions.unarchive)}>
        <ArchiveRestore className="icon" aria-hidden />
      </IconButton>
      <IconButton label={t('settings:archive.deleteNamed', { title })} onClick={() => leave(actions.remove)}>
        <Trash2 className="icon" aria-hidden />
      </IconButton>
    </li>
  );
}

/** Before the row is removed: to the same place of the list, or to the heading of the page after the last one. */
function focusNeighbour(row: RefObject<HTMLLIElement | null>): void {
  const rows = [...document.querySelectorAll<HTMLElement>('.archive-item')];
  const at = row.current ? rows.indexOf(row.current) : -1;
  const neighbour = rows[at + 1] ?? rows[at - 1];
  (neighbour?.querySelector<HTMLElement>('a') ?? document.querySelector<HTMLElement>('.page-head h1'))?.focus();
}
