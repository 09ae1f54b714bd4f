import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import { requestAudioFocus } from '../audio/audio-focus.ts';

interface FakeSession {
  change(next: Partial<ConversationSnapshot>): void;
  phase(): ConversationSnapshot['phase'];
  /** Resolves the end of the session. */
  recognise(words: string): void;
}

/** The sessions that were opened. They hold the audio focus like real ones; the test says what happens to each. */
export function fakeDictationSessions() {
  const sessions: FakeSession[] = [];

  function openDictation() {
    let snapshot = { phase: 'listening', userCaption: { text: '', isFinal: true }, errorCode: null } as unknown as ConversationSnapshot;
    const listeners = new Set<() => void>();
    const finished = Promise.withResolvers<string>();
    const change = (next: Partial<ConversationSnapshot>) => {
      if (next.phase === snapshot.phase) return;
      snapshot = { ...snapshot, ...next };
      for (const listener of listeners) listener();
    };
    const end = () => change({ phase: 'idle' });
    const releaseAudioFocus = requestAudioFocus(end, { isListening: true });
    sessions.push({ change, phase: () => snapshot.phase, recognise: finished.resolve });
    return {
      conversation: {
        getSnapshot: () => snapshot,
        subscribe(listener: () => void) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      text: () => 'words',
      finish: () => finished.promise,
      close() {
        releaseAudioFocus();
        end();
      },
    };
  }

  return { sessions, openDictation };
}
