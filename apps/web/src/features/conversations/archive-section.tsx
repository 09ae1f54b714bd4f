import type { Conversation } from '@parley/contracts/conversations/conversation';
import { useInfiniteQuery } from '@tanstack/react-query';
import { Archive, Search } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { foldText } from '#i18n/fold-text.ts';
import { formatDate } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { TextField } from '#ui/controls/text-field.tsx';
import { useIsTouch } from '#ui/media/use-is-touch.ts';
import { archiveDate } from './archive-facts.tsx';
import { ArchiveSelection } from './archive-selection.tsx';
import { SelectableRow } from './selection/selectable-row.tsx';
import { toggled } from './selection/selection.ts';
import { useChangeMany } from './selection/use-change-many.ts';
import { ArchiveRow } from './archive-row.tsx';
import { ArchiveTouchRow } from './archive-touch-row.tsx';
import { archivedConversationsQuery } from './conversation-list-query.ts';
import { archivedConversations } from './conversation-pages.ts';
import { loadRest } from './load-rest.ts';
import { useConversationActions } from './use-conversation-actions.ts';
import './archive.css';

/** A shorter list is seen at once. */
const searchFrom = 6;

/** `/settings/archive`: the archived conversations by month, to open, restore or delete. */
export function ArchiveSection() {
  const { t } = useTranslation(['conversations', 'settings', 'common', 'errors']);
  const [words, setWords] = useState('');
  const list = useInfiniteQuery(archivedConversationsQuery);
  const actions = useConversationActions(() => {});
  const { change } = useChangeMany();
  const [selected, setSelected] = useState<ReadonlyMap<string, Conversation> | null>(null);
  const latest = useRef({ words, selected });
  useEffect(() => {
    latest.current = { words, selected };
  });
  const isTouch = useIsTouch();
  const Row = isTouch ? ArchiveTouchRow : ArchiveRow;
  const { hasNextPage, isFetchingNextPage, isError, fetchNextPage } = list;
  const isSearching = words.trim() !== '';
  // Titles are compared here, so a search needs all of them.
  useEffect(() => {
    if (isSearching && hasNextPage && !isFetchingNextPage && !isError) void fetchNextPage();
  }, [isSearching, hasNextPage, isFetchingNextPage, isError, fetchNextPage]);

  const all = list.data ? archivedConversations(list.data) : [];
  const listed = new Set(all.map(({ id }) => id));
  // One that was deleted or restored elsewhere is no longer chosen: a change of many needs all of them.
  const chosen = selected && new Map([...selected].filter(([id]) => listed.has(id)));
  const titleOf = (conversation: Conversation) => conversation.title || t('untitled');
  const shown = all.filter((conversation) => foldText(titleOf(conversation)).includes(foldText(words.trim())));
  const selectAll = async () => {
    const pages = await loadRest(list);
    // The user has changed the selection or what is shown.
    if (!pages || latest.current.words !== words || latest.current.selected !== selected) return;
    const found = archivedConversations(pages).filter((conversation) => foldText(titleOf(conversation)).includes(foldText(words.trim())));
    setSelected(new Map(found.map((conversation) => [conversation.id, conversation])));
  };
  const run = async (action: 'unarchive' | 'delete') => {
    if (!chosen) return;
    setSelected(null);
    // They stay selected for another attempt.
    if (!(await change(chosen, { action }))) setSelected((now) => now ?? chosen);
  };
  return (
    <>
      <header className="page-head">
        <div className="grow">
          <h1 tabIndex={-1}>{t('settings:section.archive')}</h1>
          <p>{t('settings:archive.intro')}</p>
        </div>
        {all.length > 0 && !selected && (
          <Button size="sm" onClick={() => setSelected(new Map())} data-testid="archive-select">
            {t('select.start')}
          </Button>
        )}
      </header>
      <div className="settings-column archive">
        {chosen && (
          <ArchiveSelection
            selected={chosen}
            onAll={() => void selectAll()}
            onCancel={() => setSelected(null)}
            onDelete={() => void run('delete')}
            onRestore={() => void run('unarchive')}
          />
        )}
        <QueryStatus query={list} lines={6} className="archive-note" />
        {list.data && all.length === 0 && (
          <div className="archive-note" data-testid="archive-empty">
            <Archive className="icon lg" aria-hidden />
            <p>{t('settings:archive.empty')}</p>
          </div>
        )}
        {(words !== '' || all.length >= searchFrom) && (
          <TextField
            label={t('settings:archive.search')}
            isLabelHidden
            type="search"
            placeholder={t('settings:archive.search')}
            icon={<Search className="icon" aria-hidden />}
            value={words}
            onChange={setWords}
          />
        )}
        {all.length > 0 && shown.length === 0 && !hasNextPage && (
          <p className="archive-note" role="status">
            {t('settings:archive.noneFound')}
          </p>
        )}
        {byMonth(shown).map(([month, conversations]) => (
          <section key={month} aria-label={month}>
            <h2 className="group-title">{month}</h2>
            <ul className="list-card">
              {conversations.map((conversation) =>
                chosen ? (
                  <li key={conversation.id}>
                    <SelectableRow
                      conversation={conversation}
                      title={titleOf(conversation)}
                      date={isTouch ? archiveDate(conversation) : undefined}
                      isSelected={chosen.has(conversation.id)}
                      onToggle={() => setSelected(toggled(chosen, conversation))}
                    />
                  </li>
                ) : (
                  <Row key={conversation.id} conversation={conversation} title={titleOf(conversation)} actions={actions} />
                ),
              )}
            </ul>
          </section>
        ))}
        {hasNextPage && !isSearching && (
          <Button size="sm" disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
            {t('settings:archive.more')}
          </Button>
        )}
      </div>
    </>
  );
}

function byMonth(conversations: readonly Conversation[]): [string, Conversation[]][] {
  const months = new Map<string, Conversation[]>();
  for (const conversation of conversations) {
    const month = formatDate(conversation.updatedAt, { month: 'long', year: 'numeric' });
    months.set(month, [...(months.get(month) ?? []), conversation]);
  }
  return [...months];
}
