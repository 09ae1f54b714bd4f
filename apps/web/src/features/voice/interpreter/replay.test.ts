import type { SpeechListener } from '@parley/voice/turns/conversation/conversation-ports';
import { beforeEach, expect, it, vi } from 'vitest';

const made = vi.hoisted(() => ({ log: [] as string[], listener: null as SpeechListener | null }));

vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('@parley/voice/browser/speech/server-speech', () => ({
  createServerSpeech: () => ({
    setListener: (listener: SpeechListener) => (made.listener = listener),
    start: ({ turn, messageId, locale }: { turn: number; messageId: string; locale: string }) =>
      void made.log.push(`read ${turn} ${messageId} in ${locale}`),
    stop: (turn: number) => void made.log.push(`stop ${turn}`),
  }),
}));
vi.mock('../audio/voice-audio.ts', () => ({
  connectVoice: () => void made.log.push('connect'),
  openVoiceAudio: vi.fn(),
  releaseVoice: () => void made.log.push('release the sound'),
}));

const { createReplay } = await import('./replay.ts');
const turn = { side: 'mine', text: 'Hello', from: 'en-US', to: 'es-ES', replyMessageId: 'reply 7' } as const;

beforeEach(() => void (made.log.length = 0));

it('reads a translation in its own language over a connection of this moment; one that is not stored is not read', () => {
  const replay = createReplay();
  replay.start({ ...turn, replyMessageId: null });
  expect(made.log).toEqual([]);
  replay.start(turn);
  replay.start(turn);
  expect(made.log).toEqual(['connect', 'read 1 reply 7 in es-ES', 'stop 1', 'connect', 'read 2 reply 7 in es-ES']);
});

it('tells which translation could not be read, until something else happens', () => {
  const replay = createReplay();
  const draw = vi.fn();
  replay.subscribe(draw);
  replay.start(turn);
  made.listener?.onFail(1, 'speech_engine_unavailable');
  expect(replay.getFailedId()).toBe('reply 7');
  expect(draw).toHaveBeenCalledOnce();
  expect(made.log.at(-1)).toBe('stop 1');
  replay.start(turn);
  expect(replay.getFailedId()).toBeNull();
  made.listener?.onFail(1, 'speech_engine_unavailable');
  expect(replay.getFailedId()).toBeNull();
});

it('releases the sound when it is closed, but none that it did not open', () => {
  const replay = createReplay();
  replay.close();
  expect(made.log).toEqual([]);
  replay.start(turn);
  replay.close();
  expect(made.log.slice(-2)).toEqual(['stop 1', 'release the sound']);
  replay.close();
  expect(made.log.filter((entry) => entry === 'release the sound')).toHaveLength(1);
});
