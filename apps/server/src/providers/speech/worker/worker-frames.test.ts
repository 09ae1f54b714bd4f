import { describe, expect, test } from 'vitest';
import { createFrameReader, readAudioPayload, workerAudioFrame, workerJsonFrame, writeJsonFrame } from './worker-frames.ts';

const audio = Buffer.from('0a00000002070000000100feff0000', 'hex');
const stream = Buffer.concat([writeJsonFrame({ id: 1, text: 'é😀' }), audio, writeJsonFrame({})]);

describe('speech worker frames', () => {
  test.each([1, 2, 3, 7, 11, 1000])('are the same in chunks of %i bytes', (size) => {
    const read = createFrameReader();
    const frames = [];
    for (let at = 0; at < stream.length; at += size) frames.push(...read(Buffer.from(stream.subarray(at, at + size))));
    expect(frames.map((frame) => frame.kind)).toEqual([workerJsonFrame, workerAudioFrame, workerJsonFrame]);
    expect(JSON.parse(frames[0]?.payload.toString() ?? '')).toEqual({ id: 1, text: 'é😀' });
    expect(readAudioPayload(frames[1]?.payload ?? Buffer.alloc(0))).toEqual({ id: 7, samples: Int16Array.of(1, -2, 0).subarray(0, 3) });
  });

  test('that claim too many bytes are refused', () => {
    expect(() => createFrameReader()(Buffer.from('ffffffff01', 'hex'))).toThrow(/too long/u);
  });

  test('of truncated audio are not audio', () => {
    expect(readAudioPayload(Buffer.alloc(3))).toBeNull();
    expect(readAudioPayload(Buffer.alloc(5))).toBeNull();
  });
});
