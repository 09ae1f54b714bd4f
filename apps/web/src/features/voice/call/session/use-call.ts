import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import type { VoiceConversation } from '@parley/voice/turns/conversation/voice-conversation';
import { type RefObject, useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { type ActiveCall, getActiveCall, subscribeToCall } from './call-state.ts';

/** The current call, or null. */
export function useActiveCall(): ActiveCall | null {
  return useSyncExternalStore(subscribeToCall, getActiveCall, getActiveCall);
}

const nothing = () => () => undefined;

export function useConversation(conversation: VoiceConversation | null): ConversationSnapshot | null {
  const read = useCallback(() => conversation?.getSnapshot() ?? null, [conversation]);
  return useSyncExternalStore(conversation?.subscribe ?? nothing, read, read);
}

/** Loudness of the present speaker, for the figure; updated every frame without rendering the page. */
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

/** Milliseconds since the call started, updated each second. */
export function useElapsed(conversation: VoiceConversation | null): number {
  const [elapsedMs, setElapsed] = useState(() => conversation?.elapsedMs() ?? 0);
  useEffect(() => {
    if (!conversation) return;
    const timer = setInterval(() => setElapsed(conversation.elapsedMs()), 1000);
    return () => clearInterval(timer);
  }, [conversation]);
  return elapsedMs;
}
