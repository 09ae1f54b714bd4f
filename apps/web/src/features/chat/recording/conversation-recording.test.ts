import type { Message } from '@parley/contracts/messages/message';
import { expect, it } from 'vitest';
import { ApiFailure } from '#api/api-failure.ts';
import { ConversationRecording, longestMs } from './conversation-recording.ts';
import { mp3LengthMs } from './mp3-length.ts';

const message = (id: string, role: 'user' | 'assistant', text: string) =>
  ({ id, role, status: 'complete', parts: [{ type: 'text', text }] }) as unknown as Message;
const messages = [
  message('a', 'user', 'How **much** water?'),
  message('b', 'assistant', '346 g\n```js\nx\n```'),
  message('c', 'user', '🙂'),
];
const nameOf = ({ role }: Message) => (role === 'user' ? 'You' : '猫');

/** Frames of version 2, layer III: 64 kbit/s, 24 kHz, 24 ms each. */
function frames(count: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(count * 192);
  for (let at = 0; at < bytes.length; at += 192) bytes.set([0xff, 0xf3, 0x84, 0xc0], at);
  return bytes;
}

it('measures MP3 by its frames, over rubbish and a frame that is cut off', () => {
  expect(mp3LengthMs(frames(10))).toBe(240);
  expect(mp3LengthMs(new Uint8Array([1, 2, 0xff, 0xff, 0xff, ...frames(2), ...frames(1).subarray(0, 100)]))).toBe(48);
  expect(mp3LengthMs(new Uint8Array())).toBe(0);
});

it('writes one file with a chapter for each message that has sound', async () => {
  const sounds: Record<string, Uint8Array<ArrayBuffer> | null> = { a: frames(50), b: frames(100), c: null };
  const recording = new ConversationRecording({ title: 'Bread', messages, nameOf, speak: async (id) => sounds[id] ?? null });
  await recording.run();
  expect(recording.getSnapshot()).toMatchObject({ phase: 'done', done: 3, total: 3, lengthMs: 3600, isCut: false });
  const bytes = new Uint8Array(await recording.file().arrayBuffer());
  expect(readTag(bytes)).toEqual({
    title: 'Bread',
    chapters: [
      ['You: How much water?', 0, 1200],
      ['猫: 346 g', 1200, 3600],
    ],
    audioMs: 3600,
  });
});

it('goes on after a failure where it was, and keeps what is spoken', async () => {
  const asked: string[] = [];
  let isBroken = true;
  const speak = async (id: string) => {
    asked.push(id);
    if (id === 'b' && isBroken) throw new ApiFailure('speech_engine_unavailable', 503);
    return frames(10);
  };
  const recording = new ConversationRecording({ title: '', messages, nameOf, speak });
  await recording.run();
  expect(recording.getSnapshot()).toMatchObject({ phase: 'failed', done: 1, failure: { code: 'speech_engine_unavailable' } });
  isBroken = false;
  await recording.run();
  expect(recording.getSnapshot()).toMatchObject({ phase: 'done', lengthMs: 720 });
  expect(asked).toEqual(['a', 'b', 'b', 'c']);
});

it('stops when it is told to, and drops a sound that arrives later', async () => {
  const late = Promise.withResolvers<Uint8Array<ArrayBuffer>>();
  const recording = new ConversationRecording({ title: '', messages, nameOf, speak: () => late.promise });
  const ended = recording.run();
  recording.stop();
  late.resolve(frames(10));
  await ended;
  expect(recording.getSnapshot()).toMatchObject({ phase: 'idle', done: 0 });
});

it('ends after four hours and says so', async () => {
  const hour = frames(150_000);
  const many = Array.from({ length: 8 }, (_, index) => message(String(index), 'user', 'x'));
  const recording = new ConversationRecording({ title: '', messages: many, nameOf, speak: async () => hour });
  await recording.run();
  const { done, isCut, lengthMs } = recording.getSnapshot();
  expect([done, isCut]).toEqual([5, true]);
  expect(lengthMs).toBeGreaterThan(longestMs);
});

/** An independent reader of the tag, by the frames' own sizes. */
function readTag(bytes: Uint8Array) {
  const view = new DataView(bytes.buffer);
  expect(String.fromCharCode(...bytes.subarray(0, 5))).toBe('ID3\u0003\u0000');
  const size = [6, 7, 8, 9].reduce((sum, at) => sum * 128 + (bytes[at] ?? 0), 0);
  const words = (from: number, to: number) => new TextDecoder('utf-16le').decode(bytes.subarray(from + 3, to));
  let title = '';
  const chapters: [string, number, number][] = [];
  for (let at = 10; at < 10 + size;) {
    const id = String.fromCharCode(...bytes.subarray(at, at + 4));
    const end = at + 10 + view.getUint32(at + 4);
    if (id === 'TIT2') title = words(at + 10, end);
    if (id === 'CHAP') {
      const times = bytes.indexOf(0, at + 10) + 1;
      chapters.push([words(times + 26, end), view.getUint32(times), view.getUint32(times + 4)]);
    }
    at = end;
  }
  return { title, chapters, audioMs: mp3LengthMs(bytes.subarray(10 + size)) };
}
