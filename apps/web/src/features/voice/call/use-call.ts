import type { ConversationSnapshot } from '@parley/voice/turns/conversation-snapshot';
import type { VoiceConversation } from '@parley/voice/turns/voice-conversation';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ActiveCall, getActiveCall, subscribeToCall } from './call-state.ts';

/** The call that is going on, or null. */
export function useActiveCall(): ActiveCall | null {
  return useSyncExternalStore(subscribeToCall, getActiveCall);
}

const nothing = () => () => undefined;

export function useConversation(conversation: VoiceConversation | null): ConversationSnapshot | null {
  return useSyncExternalStore(
    conversation?.subscribe ?? nothing,
    useCallback(() => conversation?.getSnapshot() ?? null, [conversation]),
  );
}

/** Loudness of whoever speaks, for the figure; written at every frame without drawing the page anew. */
export function useLevel(conversation: VoiceConversation | null, side: 'input' | 'output'): RefObject<number> {
  const level = useRef(0);
  useEffect(() => {
    if (!conversation) return;
    let frame = requestAnimationFrame(function read() {
      level.current = conversation.levels()[side];
      frame = requestAnimationFrame(read);
    });
    return () => cancelAnimationFrame(frame);
  }, [conversation, side]);
  return level;
}

/** Milliseconds since the call began, each second. */
export function useElapsed(conversation: VoiceConversation | null): number {
  const [elapsedMs, setElapsed] = useState(() => conversation?.elapsedMs() ?? 0);
  useEffect(() => {
    if (!conversation) return;
    const timer = setInterval(() => setElapsed(conversation.elapsedMs()), 1000);
    return () => clearInterval(timer);
  }, [conversation]);
  return elapsedMs;
}
