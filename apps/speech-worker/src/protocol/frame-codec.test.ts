import { describe, expect, test } from 'vitest';
import { audioFrame, encodeAudioFrame, encodeJsonFrame, FrameDecoder, jsonFrame, maxPayloadBytes } from './frame-codec.ts';

describe('frame codec', () => {
  const stream = Buffer.concat([
    encodeJsonFrame({ id: 1, text: 'é😀' }),
    encodeAudioFrame(7, Int16Array.of(1, -2, 32_767)),
    encodeJsonFrame({ id: 2 }),
  ]);

  test.each([1, 2, 3, 5, 7, 1000])('cuts the same frames from chunks of %i bytes', (size) => {
    const decoder = new FrameDecoder();
    const frames = [];
    for (let at = 0; at < stream.length; at += size) {
      for (const frame of decoder.push(stream.subarray(at, at + size)))
        frames.push({ kind: frame.kind, hex: frame.payload.toString('hex') });
    }
    expect(frames.map(({ kind }) => kind)).toEqual([jsonFrame, audioFrame, jsonFrame]);
    expect(JSON.parse(Buffer.from(frames[0]?.hex ?? '', 'hex').toString())).toEqual({ id: 1, text: 'é😀' });
    expect(frames[1]?.hex).toBe('070000000100feffff7f');
  });

  test('refuses a frame beyond the limit before it has arrived', () => {
    const header = Buffer.alloc(5);
    header.writeUInt32LE(maxPayloadBytes + 1, 0);
    expect(() => new FrameDecoder().push(header)).toThrow(/frame of/u);
  });
});
