import { getRouteApi } from '@tanstack/react-router';
import { lazy, Suspense, use, useCallback, useState, useSyncExternalStore } from 'react';
import { getChatSession } from '#features/chat/session/chat-sessions.ts';
import { ConversationPage } from '#features/chat/page/conversation-page.tsx';
import { OpenSearchContext } from '../shell/open-search-context.ts';
import { useAssistantSlots } from '../assistants/use-assistant-slots.tsx';
import { useConversationSlots } from './use-conversation-slots.tsx';
import { useOpenPath } from '../shell/use-open-path.ts';
import { useReadReplies } from './use-read-replies.ts';

const ShareDialog = lazy(() => import('#features/sharing/share-dialog.tsx').then((module) => ({ default: module.ShareDialog })));

const MoveConversation = lazy(() =>
  import('#features/conversations/folders/move-conversation.tsx').then((module) => ({ default: module.MoveConversation })),
);

const route = getRouteApi('/shell/c/$conversationId');

export function ConversationRoutePage() {
  const { conversationId } = route.useParams();
  const { m: messageId } = route.useSearch();
  const { visit } = route.useRouteContext();
  const { subscribe, getSnapshot } = getChatSession(conversationId);
  const readAssistantId = () => getSnapshot().conversation?.assistantId ?? null;
  const assistantId = useSyncExternalStore(subscribe, readAssistantId, readAssistantId);
  // The dialog of one conversation never shows over another.
  const [sharing, setSharing] = useState<{ id: string; isOpen: boolean } | null>(null);
  const openSharing = useCallback(() => setSharing({ id: conversationId, isOpen: true }), [conversationId]);
  const [movingId, setMovingId] = useState<string | null>(null);
  const openMoving = useCallback(() => setMovingId(conversationId), [conversationId]);
  const slots = useAssistantSlots(useConversationSlots(conversationId, openSharing, openMoving), assistantId);
  useReadReplies(conversationId);
  const openPath = useOpenPath();
  const openSearch = use(OpenSearchContext);
  return (
    <>
      <ConversationPage key={conversationId} {...{ conversationId, messageId, visit, slots, openPath, openSearch }} />
      {sharing?.id === conversationId && (
        <Suspense fallback={null}>
          <ShareDialog
            conversationId={conversationId}
            isOpen={sharing.isOpen}
            onOpenChange={(isOpen) => setSharing({ id: conversationId, isOpen })}
          />
        </Suspense>
      )}
      {movingId === conversationId && (
        <Suspense fallback={null}>
          <MoveConversation conversation={getSnapshot().conversation} onClose={() => setMovingId(null)} />
        </Suspense>
      )}
    </>
  );
}
