import { useInfiniteQuery } from '@tanstack/react-query';
import { useTranslation } from '#i18n/use-translation.ts';
import { QueryStatus } from '#api/query-status.tsx';
import { Button } from '#ui/controls/button.tsx';
import { folderConversations } from '../conversation-pages.ts';
import { useToday } from '../use-today.ts';
import { FolderConversation } from './folder-conversation.tsx';
import { folderPreviewsQuery } from './folders-query.ts';

/** The conversations of a folder, newest first. */
export function FolderConversations({ folderId }: { folderId: string }) {
  const { t } = useTranslation(['folders', 'errors']);
  const list = useInfiniteQuery(folderPreviewsQuery(folderId));
  const today = useToday();
  const conversations = list.data ? folderConversations(list.data, folderId) : [];
  return (
    <section aria-label={t('conversations')}>
      <h2 className="folder-title">{t('conversations')}</h2>
      <QueryStatus query={list} lines={4} />
      {list.data && conversations.length === 0 && <p className="muted">{t('empty')}</p>}
      <ul className="folder-list">
        {conversations.map((conversation) => (
          <li key={conversation.id}>
            <FolderConversation conversation={conversation} today={today} />
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
