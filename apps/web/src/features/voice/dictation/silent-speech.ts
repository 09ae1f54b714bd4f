import type { SpeechListener, SpeechOutput } from '@parley/voice/turns/conversation-ports';

/** In place of a voice where nothing is answered aloud: every reply is over at once. */
export function createSilentSpeech(): SpeechOutput {
  let listener: SpeechListener | null = null;
  const nothing = () => undefined;
  return {
    setListener(next) {
      listener = next;
    },
    start({ turn }) {
      queueMicrotask(() => listener?.onEnd(turn));
    },
    duck: nothing,
    restore: nothing,
    hold: nothing,
    resume: nothing,
    stop: nothing,
    poll: nothing,
    level: () => 0,
  };
}
