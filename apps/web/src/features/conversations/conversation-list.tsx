import type { Conversation } from '@parley/contracts/conversations/conversation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { conversationListQuery } from './conversation-list-query.ts';
import { listedConversations } from './conversation-pages.ts';
import { ConversationRow } from './conversation-row.tsx';
import { useConversationDrop } from './folders/conversation-drag.ts';
import { groupByDay } from './group-by-day.ts';
import { ListFailure } from './list-failure.tsx';
import { OlderConversations } from './older-conversations.tsx';
import { useConversationActions } from './use-conversation-actions.ts';
import { useToday } from './use-today.ts';

export interface ConversationListProps {
  activeId: string | null;
  /** The user removed a conversation from the list. */
  onGone: (id: string) => void;
}

/** All conversations of the user: pinned, then by day; older ones load while scrolling. */
export function ConversationList({ activeId, onGone }: ConversationListProps) {
  const { t } = useTranslation(['conversations', 'common']);
  const list = useInfiniteQuery(conversationListQuery);
  const actions = useConversationActions(onGone);
  const today = useToday();
  const { isOver, dropProps } = useConversationDrop({ folderId: null, onDrop: (conversation) => actions.move(conversation, null) });

  if (list.isPending) return <Skeleton lines={4} label={t('common:loading')} />;
  if (list.isError && !list.data) {
    return <ListFailure error={list.error} onRetry={() => void list.refetch()} />;
  }
  const { pinned, others } = listedConversations(list.data);
  if (pinned.length + others.length === 0) return <p className="side-note muted">{t('empty')}</p>;

  const section = (key: string, label: string, entries: Conversation[]) => (
    <section key={key} className="side-section" aria-label={label}>
      <div className="side-label">{label}</div>
      <ul>
        {entries.map((entry) => (
          <li key={entry.id}>
            <ConversationRow conversation={entry} isActive={entry.id === activeId} actions={actions} />
          </li>
        ))}
      </ul>
    </section>
  );
  return (
    <div className="conv-groups" data-drop-target={isOver || undefined} {...dropProps}>
      {pinned.length > 0 && section('pinned', t('pinned'), pinned)}
      {groupByDay(others, today).map(({ group, entries }) => section(group, t(`day.${group}`), entries))}
      {list.hasNextPage && <OlderConversations list={list} />}
    </div>
  );
}
