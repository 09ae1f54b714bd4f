import { expect, test } from 'vitest';
import { readWavHeader, wavFile, wavHeader } from './wav.ts';

test('a written header reads back', () => {
  const file = wavFile(22_050, Buffer.alloc(100));
  expect(readWavHeader(file)).toEqual({ sampleRate: 22_050, channels: 1, bitsPerSample: 16, dataOffset: 44 });
  expect(file.readUInt32LE(40)).toBe(100);
  expect(file.readUInt32LE(4)).toBe(136);
});

test('every prefix of a header asks for more and never guesses', () => {
  const header = wavHeader(24_000);
  for (let length = 0; length < 44; length += 1) expect(readWavHeader(header.subarray(0, length))).toBe('incomplete');
});

test('skips unknown chunks before the data', () => {
  const plain = wavFile(16_000, Buffer.alloc(4));
  const list = Buffer.from('LIST\u0003\0\0\0abc\0', 'latin1');
  const file = Buffer.concat([plain.subarray(0, 36), list, plain.subarray(36)]);
  expect(readWavHeader(file)).toMatchObject({ sampleRate: 16_000, dataOffset: 56 });
});

test('refuses other bytes', () => {
  expect(readWavHeader(Buffer.from('ID3\u0004 this is an mp3'))).toBeNull();
  const float = wavFile(16_000, Buffer.alloc(4));
  float.writeUInt16LE(3, 20);
  expect(readWavHeader(float)).toBeNull();
});
