import { expect, test } from 'vitest';
import { SilenceTrimmer } from './silence-trimmer.ts';

function trim(chunks: number[][], keep: number) {
  const out: number[] = [];
  const trimmer = new SilenceTrimmer(keep, (samples) => out.push(...samples));
  for (const chunk of chunks) trimmer.push(Int16Array.from(chunk));
  trimmer.end();
  return { out, lead: trimmer.leadSamples };
}

test('cuts both ends and keeps the silence in between', () => {
  expect(
    trim(
      [
        [0, 0],
        [0, 9000, 0],
        [0, 0],
        [0, 9000, 0, 0, 0],
      ],
      1,
    ),
  ).toEqual({ out: [0, 9000, 0, 0, 0, 0, 9000, 0], lead: 2 });
});

test('returns nothing for silence', () => {
  expect(trim([[0, 10, -10], [0]], 1)).toEqual({ out: [], lead: 4 });
});
