import { useQuery } from '@tanstack/react-query';
import { getRouteApi } from '@tanstack/react-router';
import { useRef } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import { KnownFilesField } from '#features/assistants/fields/known-files-field.tsx';
import { knownFilesQuery } from '#features/assistants/fields/known-files-query.ts';
import type { ComposerField } from '#features/chat/composer/composer-field.ts';
import { NewChatComposer, useBeginChat } from '#features/chat/page/new-chat.tsx';
import { FolderPage } from '#features/conversations/folders/folder-page.tsx';
import { loadConversationPage } from '../chat/load-conversation-page.ts';
import { useChatSlots } from '../chat/use-chat-slots.tsx';
import { PageNotFound } from '../shell/page-not-found.tsx';
import { useOpenPath } from '../shell/use-open-path.ts';

const route = getRouteApi('/shell/folders/$folderId');

/** A folder with its composer and its files, which other features provide. */
export function FolderRoutePage() {
  const { folderId } = route.useParams();
  const openPath = useOpenPath();
  const { t } = useTranslation('folders');
  const slots = useChatSlots({ conversationId: null, folderId });
  const { data: files } = useQuery(knownFilesQuery({ kind: 'folder', id: folderId }));
  const field = useRef<ComposerField>(null);
  const begin = useBeginChat(field, openPath, loadConversationPage);
  return (
    <FolderPage
      key={folderId}
      folderId={folderId}
      openPath={openPath}
      renderComposer={({ name }) => (
        <NewChatComposer {...{ slots, field, openPath, begin, folderId }} placeholder={t('newChat', { name })} />
      )}
      fileCount={files?.length ?? 0}
      files={<KnownFilesField owner={{ kind: 'folder', id: folderId }} label={t('files')} />}
      missing={<PageNotFound />}
    />
  );
}
