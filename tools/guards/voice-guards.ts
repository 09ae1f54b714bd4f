import type { Guard } from './guard.ts';

const microphone = {
  file: 'packages/voice/src/browser/capture/microphone.ts',
  test: 'packages/voice/src/browser/capture/microphone.test.ts',
};

/** What a voice conversation hears and keeps. */
export const voiceGuards: readonly Guard[] = [
  {
    promise: 'The microphone is released at the end.',
    ...microphone,
    code: "removeEventListener('pagehide', close);\n    release();",
    without: "removeEventListener('pagehide', close);",
  },
  { promise: 'The microphone is released when the page is left.', ...microphone, code: "\n  addEventListener('pagehide', close);" },
  {
    promise: 'The microphone is released if it cannot be used.',
    ...microphone,
    code: "release();\n    throw new MicrophoneError('unsupported', { cause: error });",
    without: "throw new MicrophoneError('unsupported', { cause: error });",
  },
  {
    promise: 'Silence, typing and noise create no message.',
    file: 'packages/voice/src/turns/machine/hearing.ts',
    code: 'open.voicedMs >= minimumVoicedMs(state, open)',
    without: 'open.voicedMs > 0',
    test: 'packages/voice/src/turns/machine/phantom.test.ts',
  },
  {
    promise: 'Deleted text does not survive as audio.',
    file: 'apps/server/src/features/speech/start-speech.ts',
    code: 'async afterPurge(userIds) {',
    without: 'async afterPurge(userIds) {\n      if (userIds) return;',
    test: 'apps/server/src/features/speech/purged-audio.test.ts',
  },
];
