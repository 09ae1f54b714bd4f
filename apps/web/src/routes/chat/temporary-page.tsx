import { useCallback } from 'react';
import type { ChatSession } from '#features/chat/session/chat-session.ts';
import type { ThreadMessage } from '#features/chat/session/chat-snapshot.ts';
import { TemporaryChatPage } from '#features/chat/temporary-chat/temporary-chat-page.tsx';
import { ListenButton } from '#features/voice/read-aloud/listen-button.tsx';
import { useLocale } from '#i18n/use-locale.ts';
import { useOpenPath } from '../shell/use-open-path.ts';
import { temporarySource } from './message-source.ts';

/** The page for a conversation that is not stored. */
export function TemporaryRoutePage() {
  const locale = useLocale();
  const renderSpeech = useCallback(
    (session: ChatSession, message: ThreadMessage) => <ListenButton source={temporarySource(session, message, locale)} />,
    [locale],
  );
  return <TemporaryChatPage openPath={useOpenPath()} renderSpeech={renderSpeech} />;
}
