import type { Conversation } from '@parley/contracts/conversations/conversation';
import { Link } from '@tanstack/react-router';
import { ArchiveRestore, Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { IconButton } from '#ui/controls/icon-button.tsx';
import { archiveDate, ArchiveKind } from './archive-facts.tsx';
import { focusNeighbour } from './archive-focus.ts';
import type { ConversationActions } from './use-conversation-actions.ts';

export interface ArchiveRowProps {
  conversation: Conversation;
  title: string;
  actions: ConversationActions;
}

/** One archived conversation: its title opens it. The focus moves to the next row when this one leaves. */
export function ArchiveRow({ conversation, title, actions }: ArchiveRowProps) {
  const { t } = useTranslation('settings');
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
          <ArchiveKind conversation={conversation} />
          {archiveDate(conversation)}
        </span>
      </span>
      <IconButton label={t('archive.restoreNamed', { title })} onClick={() => leave(actions.unarchive)}>
        <ArchiveRestore className="icon" aria-hidden />
      </IconButton>
      <IconButton label={t('archive.deleteNamed', { title })} onClick={() => leave(actions.remove)}>
        <Trash2 className="icon" aria-hidden />
      </IconButton>
    </li>
  );
}
