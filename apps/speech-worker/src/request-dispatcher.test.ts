import { expect, test } from 'vitest';
import { OfflineVoices } from './espeak/offline-voices.ts';
import { audioFrame, FrameDecoder } from './protocol/frame-codec.ts';
import { RequestDispatcher } from './request-dispatcher.ts';
import { LocalModels } from './sherpa/local-models.ts';
import { writeOnePhraseRecogniser } from './sherpa/testing/one-phrase-recogniser.ts';

type Answer = { id: number; event: string; code?: string; value?: unknown; durationMs?: number; sampleRate?: number };

const voices = new OfflineVoices();

function start() {
  const decoder = new FrameDecoder();
  const answers: Answer[] = [];
  const audioBytes = new Map<number, number>();
  const waiting: { wanted: (answer: Answer) => boolean; found: () => void }[] = [];
  let onAudio: () => void = () => undefined;
  const dispatcher = new RequestDispatcher(voices, new LocalModels(), (bytes) => {
    for (const frame of decoder.push(bytes)) {
      if (frame.kind === audioFrame) {
        const id = frame.payload.readUInt32LE(0);
        audioBytes.set(id, (audioBytes.get(id) ?? 0) + frame.payload.length - 4);
        onAudio();
        continue;
      }
      const answer = JSON.parse(frame.payload.toString()) as Answer;
      answers.push(answer);
      for (const waiter of waiting.filter(({ wanted }) => wanted(answer))) waiter.found();
    }
  });
  return {
    answers,
    audioBytes,
    ask: (request: object) => dispatcher.handle(Buffer.from(JSON.stringify(request))),
    onAudio: (listener: () => void) => {
      onAudio = listener;
    },
    ended: (id: number) =>
      new Promise<void>((found) => {
        waiting.push({ wanted: (answer) => answer.id === id && ['done', 'error', 'result'].includes(answer.event), found });
      }),
  };
}

test('speaks: format, audio, done', async () => {
  const { ask, answers, audioBytes } = start();
  await ask({ id: 5, op: 'speak', voice: 'en-US+f2', text: 'Hello there.' });
  expect(answers[0]).toEqual({ id: 5, event: 'format', sampleRate: 22_050 });
  expect(answers.at(-1)?.event).toBe('done');
  expect(answers.at(-1)?.durationMs).toBeCloseTo(((audioBytes.get(5) ?? 0) / 44_100) * 1000, 3);
});

test('speaks two requests concurrently, each complete', async () => {
  const { ask, answers, audioBytes } = start();
  await Promise.all([
    ask({ id: 1, op: 'speak', voice: 'de-DE+f2', text: 'Guten Tag. '.repeat(40), windowBytes: 50_000_000 }),
    ask({ id: 2, op: 'speak', voice: 'ru-RU+m3', text: 'Добрый день. '.repeat(40), windowBytes: 50_000_000 }),
  ]);
  const order = answers.filter((answer) => answer.event === 'mark').map((answer) => answer.id);
  expect(order.indexOf(2)).toBeLessThan(order.lastIndexOf(1));
  expect(audioBytes.get(1)).toBeGreaterThan(100_000);
  expect(audioBytes.get(2)).toBeGreaterThan(100_000);
});

test('waits for a slow listener and continues after an acknowledgement', async () => {
  const { ask, answers, audioBytes, ended } = start();
  const text = 'A sentence of some length is spoken here. '.repeat(40);
  const speaking = ask({ id: 1, op: 'speak', voice: 'en-US+f2', text, windowBytes: 200_000 });
  await ask({ id: 2, op: 'speak', voice: 'en-US+f2', text: text.slice(0, 300) });
  const held = audioBytes.get(1) ?? 0;
  expect(held).toBeGreaterThanOrEqual(200_000);
  expect(held).toBeLessThan(600_000);
  expect(answers.some((answer) => answer.id === 1 && answer.event === 'done')).toBe(false);
  const end = ended(1);
  await ask({ id: 1, op: 'ack', bytes: 100_000_000 });
  await end;
  await speaking;
  expect(audioBytes.get(1)).toBeGreaterThan(2_000_000);
});

test('a cancel takes effect within one piece and is answered', async () => {
  const { ask, answers, onAudio, ended } = start();
  let isCancelling = false;
  let piecesAfter = 0;
  let isCancelled = false;
  onAudio(() => {
    if (isCancelled) piecesAfter += 1;
    if (isCancelling) return;
    isCancelling = true;
    setImmediate(() => {
      isCancelled = true;
      void ask({ id: 1, op: 'cancel' });
    });
  });
  const end = ended(1);
  await ask({ id: 1, op: 'speak', voice: 'en-US+f2', text: 'Words that go on and on, without any end in sight. '.repeat(2000) });
  await end;
  expect(answers.at(-1)).toMatchObject({ id: 1, event: 'error', code: 'cancelled' });
  expect(piecesAfter).toBeLessThanOrEqual(1);
});

test('a cancel releases a speaker that waits for its listener', async () => {
  const { ask, answers, ended } = start();
  const end = ended(1);
  const speaking = ask({ id: 1, op: 'speak', voice: 'en-US+f2', text: 'One. '.repeat(200), windowBytes: 1 });
  await ask({ id: 2, op: 'speak', voice: 'en-US+f2', text: 'Two.' });
  await ask({ id: 1, op: 'cancel' });
  await end;
  await speaking;
  expect(answers.at(-1)).toMatchObject({ id: 1, code: 'cancelled' });
});

test('a cancelled transcription is answered, and the others continue', async ({ skip }) => {
  const { ask, answers } = start();
  await ask({ id: 1, op: 'sherpa-load', kind: 'transcription', model: await writeOnePhraseRecogniser() });
  if (answers[0]?.code === 'engine_unavailable') skip('sherpa-onnx-node does not load here');
  const audio = Buffer.alloc(32_000).toString('base64');
  const transcribe = (id: number) => ask({ id, op: 'sherpa-transcribe', model: 'phrase', audio, sampleRate: 16_000 });
  const all = [transcribe(2), transcribe(3), transcribe(4)];
  await ask({ id: 3, op: 'cancel' });
  await Promise.all(all);
  const heard = { text: 'hello there', language: 'en' };
  expect(answers.slice(1)).toEqual([
    { id: 2, event: 'result', value: heard },
    { id: 3, event: 'error', code: 'cancelled', message: 'cancelled' },
    { id: 4, event: 'result', value: heard },
  ]);
});

test('answers unsupported requests with codes', async () => {
  const { ask, answers } = start();
  await ask({ id: 1, op: 'nonsense' });
  await ask({ id: 2, op: 'speak', voice: 'xx-XX+f2', text: 'a' });
  await ask({ id: 3, op: 'sherpa-speak', model: 'none', text: 'a' });
  await ask({ id: 4, op: 'sherpa-transcribe', model: 'none', audio: '', sampleRate: 16_000 });
  await ask({
    id: 5,
    op: 'sherpa-load',
    kind: 'speech',
    model: { id: 'x', family: 'vits', files: { model: '/nowhere', tokens: '/nowhere' } },
  });
  await ask({ id: 6, op: 'sherpa-load', kind: 'speech', model: { id: 'x', family: 'whisper', files: {} } });
  await ask({ id: 7, op: 'cancel' });
  expect(answers.map((answer) => [answer.id, answer.code])).toEqual([
    [1, 'bad_request'],
    [2, 'voice_unavailable'],
    [3, 'model_not_loaded'],
    [4, 'model_not_loaded'],
    [5, 'model_failed'],
    [6, 'bad_request'],
  ]);
});
