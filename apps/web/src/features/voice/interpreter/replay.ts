import { createServerSpeech } from '@parley/voice/browser/speech/server-speech';
import type { SpeechOutput } from '@parley/voice/turns/conversation/conversation-ports';
import { connectVoice, openVoiceAudio, releaseVoice } from '../audio/voice-audio.ts';
import { spokenPreferences } from '../call/session/spoken-preferences.ts';
import type { InterpretedTurn } from './said-turns.ts';

export type Replay = ReturnType<typeof createReplay>;

const nothing = () => undefined;

/** Reads a translation once more. It outlives a session, as what was said does. */
export function createReplay() {
  let turn = 0;
  let hasSound = false;
  let speech: SpeechOutput | null = null;
  let failedId: string | null = null;
  const listeners = new Set<() => void>();

  function change(messageId: string | null): void {
    if (failedId === messageId) return;
    failedId = messageId;
    for (const listener of listeners) listener();
  }

  function stop(): void {
    speech?.stop(turn);
    speech = null;
    change(null);
  }

  return {
    stop,
    start({ replyMessageId, to }: InterpretedTurn): void {
      stop();
      if (replyMessageId === null) return;
      turn += 1;
      hasSound = true;
      // The connection of an earlier time may have been closed.
      speech = createServerSpeech(connectVoice(), { session: openVoiceAudio, preferences: spokenPreferences });
      const fail = () => {
        stop();
        change(replyMessageId);
      };
      speech.setListener({ onStart: nothing, onPosition: nothing, onEnd: nothing, onFail: (failed) => failed === turn && fail() });
      speech.start({ turn, messageId: replyMessageId, locale: to });
    },
    /** Stops, and releases connection and sound. */
    close(): void {
      stop();
      // Something else may be using them.
      if (hasSound) releaseVoice();
      hasSound = false;
    },
    /** The message that could not be read, until something else happens. */
    getFailedId: () => failedId,
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
