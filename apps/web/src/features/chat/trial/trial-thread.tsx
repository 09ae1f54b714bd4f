import '../chat.css';
import './trial.css';
import { type ReactNode, useEffect, useEffectEvent, useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChatSlots } from '../chat-slots.ts';
import { openInside } from '../open-inside.ts';
import { Thinking } from '../thinking.tsx';
import { ThreadContext, type ThreadContextValue } from '../thread-context.ts';
import { useChatSession } from '../use-chat-session.ts';
import { useReplyAnnouncements } from '../use-reply-announcements.ts';
import { useStickToEnd } from '../use-stick-to-end.ts';
import { TrialTurn } from './trial-turn.tsx';

export interface TrialThreadProps {
  conversationId: string;
  /** Model and language of an answer that is asked for again. */
  runChoice: ThreadContextValue['runChoice'];
  slots: Pick<ChatSlots, 'assistantName' | 'renderSpeech'>;
  openPath: (path: string) => void;
  /** Picture of the assistant. */
  avatar: ReactNode;
  /** What an answer means in the second language. */
  renderMeaning: (text: string, language: string | null) => ReactNode;
  /** Stands above the conversation and is no part of it. */
  opening: ReactNode;
}

/** What is said while an assistant is tried out, with the newest in view. Give it `key={conversationId}`. */
export function TrialThread(props: TrialThreadProps): ReactNode {
  const { conversationId, runChoice, slots, openPath, avatar, renderMeaning, opening } = props;
  const { t } = useTranslation('chat');
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
      {/* Links inside bubble here; the log itself is not a control. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events */}
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
            <TrialTurn key={message.id} message={message} avatar={avatar} renderMeaning={renderMeaning} />
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
