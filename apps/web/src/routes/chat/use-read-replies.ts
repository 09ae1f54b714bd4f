import { useEffect, useEffectEvent } from 'react';
import { usePreferences } from '#api/preferences.ts';
import { getChatSession } from '#features/chat/session/chat-sessions.ts';
import { isListening } from '#features/voice/audio/audio-focus.ts';
import { loadReadAloud, startReading } from '#features/voice/read-aloud/reader/reading.ts';
import { useLocale } from '#i18n/use-locale.ts';
import { messageSource } from './message-source.ts';

/** Replies that were once read automatically; a closed one stays closed. */
const begun = new Set<string>();

/** Reads each new reply of a conversation automatically, from its first clause on, if the user turned that on. */
export function useReadReplies(conversationId: string): void {
  const isWanted = usePreferences()?.speech.readAloud ?? false;
  const locale = useLocale();

  useEffect(() => {
    // The first click on *Listen* then waits for no code.
    const timer = setTimeout(() => void loadReadAloud().catch(() => undefined), 1000);
    return () => clearTimeout(timer);
  }, []);

  const read = useEffectEvent((messageId: string) => {
    const session = getChatSession(conversationId);
    const { messages } = session.getSnapshot();
    const reply = messages.find(({ id }) => id === messageId);
    const question = messages.find(({ id }) => id === reply?.parentId);
    // A call reads its own replies, and a reading would end it, or a dictation.
    if (reply && question?.origin !== 'voice' && !isListening()) startReading(messageSource(session, reply, locale), false);
  });

  useEffect(() => {
    if (!isWanted) return undefined;
    const session = getChatSession(conversationId);
    /** The question whose compared replies wait for the user's choice. */
    let undecided: string | null = null;
    const look = () => {
      const { streamingId: arriving, messages } = session.getSnapshot();
      const last = messages.at(-1);
      if (last?.isCompared) {
        undecided = last.parentId;
        return;
      }
      // A chosen reply may have ended already.
      const streamingId = arriving ?? (undecided !== null && last?.parentId === undecided ? last.id : null);
      if (streamingId === null || begun.has(streamingId)) return;
      begun.add(streamingId);
      // Browsers block audio on a page without interaction, such as one just reloaded.
      if (navigator.userActivation?.hasBeenActive ?? true) read(streamingId);
    };
    look();
    return session.subscribe(look);
  }, [conversationId, isWanted]);
}
