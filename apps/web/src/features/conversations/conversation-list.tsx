import type { Conversation } from '@parley/contracts/conversations/conversation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { FailureText } from '#api/failure-text.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { conversationListQuery } from './conversation-list-query.ts';
import { listedConversations } from './conversation-pages.ts';
import { ConversationRow } from './conversation-row.tsx';
import { useConversationDrop } from './folders/conversation-drag.ts';
import { groupByDay } from './group-by-day.ts';
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
    return (
      <div className="side-note">
        <p>
          <FailureText error={list.error} />
        </p>
        <button type="button" className="chip outline" onClick={() => void list.refetch()}>
          {t('common:tryAgain')}
        </button>
      </div>
    );
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
      {list.hasNextPage && <OlderOnes key={list.data.pages.length} load={() => void list.fetchNextPage()} label={t('common:loading')} />}
    </div>
  );
}

/** Loads the next page when the end comes near the viewport. */
function OlderOnes({ load, label }: { load: () => void; label: string }) {
  const ref = useRef<HTMLDivElement>(null);
  const loadRef = useRef(load);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadRef.current(), { rootMargin: '400px' });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div ref={ref} className="side-note">
      <Skeleton lines={2} label={label} />
    </div>
  );
}
