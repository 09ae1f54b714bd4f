import { expect, it } from 'vitest';
import { timeTranscript, writeSubtitles } from './timed-transcript.ts';

it('spreads words over the recording where the recogniser told no times', () => {
  const timed = timeTranscript({ text: 'One two. Three.' }, 3000);
  expect(timed.isEstimated).toEqual({ segments: true, words: true });
  expect(timed.segments.map(({ text }) => text)).toEqual(['One two.', 'Three.']);
  expect(timed.words.map(({ word }) => word)).toEqual(['One', 'two', 'Three']);
  expect(timed.segments.at(-1)?.end).toBe(3);
  for (const { start, end } of timed.words) expect(end).toBeGreaterThan(start);
});

it('keeps the times that it told', () => {
  const segments = [{ text: 'Hi.', start: 0.5, end: 1.25 }];
  expect(timeTranscript({ text: 'Hi.', segments }, 3000)).toMatchObject({ segments, isEstimated: { segments: false, words: true } });
});

it('writes subtitles as players read them', () => {
  const segments = [
    { text: 'Hello.', start: 0, end: 1.5 },
    { text: 'Bye.', start: 3661.25, end: 3662 },
  ];
  expect(writeSubtitles(segments, 'srt')).toBe('1\n00:00:00,000 --> 00:00:01,500\nHello.\n\n2\n01:01:01,250 --> 01:01:02,000\nBye.\n');
  expect(writeSubtitles(segments, 'vtt')).toBe('WEBVTT\n\n00:00:00.000 --> 00:00:01.500\nHello.\n\n01:01:01.250 --> 01:01:02.000\nBye.\n');
  expect(writeSubtitles([], 'srt')).toBe('');
});
