import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { AudioLines, Languages, MessageCircle } from 'lucide-react';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { formatRelativeDay } from '#i18n/format.ts';
import { Button } from '#ui/controls/button.tsx';
import { folderConversations } from '../conversation-pages.ts';
import { useToday } from '../use-today.ts';
import { folderConversationsQuery } from './folders-query.ts';

/** The conversations of a folder, newest first. */
export function FolderConversations({ folderId }: { folderId: string }) {
  const { t } = useTranslation(['folders', 'conversations', 'common', 'errors']);
  const list = useInfiniteQuery(folderConversationsQuery(folderId));
  const today = useToday();
  const conversations = list.data ? folderConversations(list.data, folderId) : [];
  return (
    <section aria-label={t('conversations')}>
      <h2 className="folder-title">{t('conversations')}</h2>
      <QueryStatus query={list} lines={4} />
      {list.data && conversations.length === 0 && <p className="muted">{t('empty')}</p>}
      <ul className="folder-list">
        {conversations.map(({ id, title, language, kind, updatedAt }) => (
          <li key={id}>
            <Link to="/c/$conversationId" params={{ conversationId: id }}>
              <span className="folder-list-icon">
                {kind === 'voice' && <AudioLines className="icon" role="img" aria-label={t('conversations:kind.voice')} />}
                {kind === 'interpreter' && <Languages className="icon" role="img" aria-label={t('conversations:kind.interpreter')} />}
                {kind === 'chat' && <MessageCircle className="icon" aria-hidden />}
              </span>
              <bdi className="grow truncate" lang={language ?? undefined}>
                {title || t('conversations:untitled')}
              </bdi>
              <time className="muted" dateTime={new Date(updatedAt).toISOString()}>
                {formatRelativeDay(updatedAt, today)}
              </time>
            </Link>
          </li>
        ))}
      </ul>
      {list.hasNextPage && (
        <Button size="sm" disabled={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
          {t('more')}
        </Button>
      )}
    </section>
  );
}
