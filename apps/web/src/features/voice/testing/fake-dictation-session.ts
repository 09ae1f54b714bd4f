import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import { requestAudioFocus } from '../audio/audio-focus.ts';

/** The sessions that were opened. They hold the audio focus like real ones; the test says what happens to each. */
export function fakeDictationSessions() {
  const sessions: ReturnType<typeof openDictation>['test'][] = [];

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
    const session = {
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
      /** `recognise` resolves the end of the session. */
      test: { change, phase: () => snapshot.phase, recognise: finished.resolve },
    };
    sessions.push(session.test);
    return session;
  }

  return { sessions, openDictation };
}
