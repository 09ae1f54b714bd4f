import { useEffect, useEffectEvent } from 'react';
import { usePreferences } from '#api/preferences.ts';
import { getChatSession } from '#features/chat/chat-sessions.ts';
import { getActiveCall } from '#features/voice/call/call-state.ts';
import { loadReadAloud, startReading } from '#features/voice/read-aloud/reading.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { messageSource } from './message-source.ts';

/** Replies that were begun by themselves once; closed, they stay closed. */
const begun = new Set<string>();

/** Reads each new reply of a conversation by itself, from its first clause on, where the person wants that. */
export function useReadReplies(conversationId: string): void {
  const isWanted = usePreferences()?.speech.readAloud ?? false;
  const locale = useLocale();

  useEffect(() => {
    // The first press of *Listen* then waits for no code.
    const timer = setTimeout(() => void loadReadAloud().catch(() => undefined), 1000);
    return () => clearTimeout(timer);
  }, []);

  const read = useEffectEvent((messageId: string) => {
    const session = getChatSession(conversationId);
    const { messages } = session.getSnapshot();
    const reply = messages.find(({ id }) => id === messageId);
    const question = messages.find(({ id }) => id === reply?.parentId);
    // A call answers what was said or typed in it by itself.
    const isInCall = getActiveCall()?.chat.conversationId === conversationId;
    if (reply && question?.origin !== 'voice' && !isInCall) startReading(messageSource(session, reply, locale), false);
  });

  useEffect(() => {
    if (!isWanted) return undefined;
    const session = getChatSession(conversationId);
    const look = () => {
      const { streamingId } = session.getSnapshot();
      if (streamingId === null || begun.has(streamingId)) return;
      begun.add(streamingId);
      // A page that nobody has touched yet, such as one just reloaded, may not sound.
      if (navigator.userActivation?.hasBeenActive ?? true) read(streamingId);
    };
    look();
    return session.subscribe(look);
  }, [conversationId, isWanted]);
}
