import type { SpeechListener, SpeechOutput } from '@parley/voice/turns/conversation/conversation-ports';

/** Replaces a voice where no reply is spoken: every reply ends at once. */
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
