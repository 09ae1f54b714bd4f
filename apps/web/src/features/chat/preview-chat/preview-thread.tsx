import '../chat.css';
import './preview-chat.css';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from '#i18n/use-translation.ts';
import type { ChatSlots } from '../page/chat-slots.ts';
import { openInside } from '../page/open-inside.ts';
import type { ThreadMessage } from '../session/chat-snapshot.ts';
import { Thinking } from '../message/thinking.tsx';
import { ThreadContext, type ThreadContextValue } from '../thread/thread-context.ts';
import { useChatSession } from '../session/use-chat-session.ts';
import { useReplyAnnouncements } from '../thread/use-reply-announcements.ts';
import { useStickToEnd } from '../thread/use-stick-to-end.ts';
import { PreviewTurn } from './preview-turn.tsx';

export interface PreviewThreadProps {
  conversationId: string;
  /** Model and language for a retried answer. */
  runChoice: ThreadContextValue['runChoice'];
  slots: Pick<ChatSlots, 'assistantName' | 'renderSpeech'>;
  openPath: (path: string) => void;
  /** Avatar of the assistant. */
  avatar: ReactNode;
  /** The translation of an answer into the second language. */
  renderTranslation: (text: string, language: string | null) => ReactNode;
  /** Actions below an answer that has ended. */
  renderActions?: (message: ThreadMessage, isLast: boolean) => ReactNode;
  /** Shown above the conversation; it is not part of it. */
  opening: ReactNode;
}

/** The thread of a preview chat, with the newest message in view. Give it `key={conversationId}`. */
export function PreviewThread(props: PreviewThreadProps): ReactNode {
  const { conversationId, runChoice, slots, openPath, avatar, renderTranslation, renderActions, opening } = props;
  const { t } = useTranslation('thread');
  const { session, chat } = useChatSession(conversationId);
  const { scroller, content, goToEnd } = useStickToEnd(true);
  useReplyAnnouncements(chat);
  const { messages } = chat;
  const sentId = messages.findLast((message) => message.delivery?.state === 'sending')?.id;
  const followSent = useEffectEvent(goToEnd);
  useEffect(() => {
    if (sentId) followSent();
  }, [sentId]);
  const thread = useMemo(
    (): ThreadContextValue => ({ session, slots, runChoice, openPath, editingId: null, setEditingId: () => undefined }),
    [session, slots, runChoice, openPath],
  );
  return (
    <ThreadContext value={thread}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- clicks on links inside bubble here; the log itself is not a control */}
      <div
        className="try-thread"
        ref={scroller}
        role="log"
        aria-live="off"
        aria-label={t('thread.label')}
        onClick={(event) => openInside(event, openPath)}
      >
        <div className="try-turns" ref={content}>
          {opening}
          {messages.map((message) => (
            <PreviewTurn
              key={message.id}
              message={message}
              avatar={avatar}
              renderTranslation={renderTranslation}
              renderActions={renderActions}
              isLast={message === messages.at(-1)}
            />
          ))}
          {chat.isAwaitingReply && (
            <div className="a">
              {avatar}
              <Thinking />
            </div>
          )}
        </div>
      </div>
      {chat.isConnectionLost && (
        <p className="help" role="status">
          {t('thread.offline')}
        </p>
      )}
    </ThreadContext>
  );
}
