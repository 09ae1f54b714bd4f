import type { TimedText, TimedWord } from '#providers/speech/openai/openai-transcriber.ts';

/** A transcript with the time of each segment and word, in seconds. */
export type TimedTranscript = { segments: TimedText[]; words: TimedWord[]; isEstimated: Record<'segments' | 'words', boolean> };

/** How fast people speak, for recordings of unknown length. */
const charactersPerSecond = 15;
const sentences = new Intl.Segmenter(undefined, { granularity: 'sentence' });
const wordsOf = new Intl.Segmenter(undefined, { granularity: 'word' });

/**
 * The times that the recogniser told, or times in proportion to the length of the words where it told none.
 *
 * @param durationMs of the recording; null when unknown
 */
export function timeTranscript(
  { text, segments, words }: { text: string; segments?: readonly TimedText[] | undefined; words?: readonly TimedWord[] | undefined },
  durationMs: number | null,
): TimedTranscript {
  if (text === '') return { segments: [], words: [], isEstimated: { segments: false, words: false } };
  const seconds = durationMs === null || durationMs === 0 ? text.length / charactersPerSecond : durationMs / 1000;
  const at = (offset: number): number => Math.round((offset / text.length) * seconds * 1000) / 1000;
  const spread = (pieces: Iterable<Intl.SegmentData>) =>
    [...pieces]
      .map(({ segment, index }) => ({ text: segment.trim(), start: at(index), end: at(index + segment.length) }))
      .filter((piece) => piece.text !== '');
  const spokenWords = [...wordsOf.segment(text)].filter(({ isWordLike }) => isWordLike);
  return {
    segments: segments?.length ? [...segments] : spread(sentences.segment(text)),
    words: words?.length ? [...words] : spread(spokenWords).map(({ text: word, start, end }) => ({ word, start, end })),
    isEstimated: { segments: !segments?.length, words: !words?.length },
  };
}

/** The sentences of a text, with the spaces between them. Together they are the text. */
export function splitSentences(text: string): string[] {
  return Array.from(sentences.segment(text), ({ segment }) => segment);
}

/** Subtitles as SubRip (`srt`) or WebVTT (`vtt`). */
export function writeSubtitles(segments: readonly TimedText[], format: 'srt' | 'vtt'): string {
  const mark = format === 'srt' ? ',' : '.';
  const cues = segments.map(({ text, start, end }, index) => {
    const times = `${clock(start, mark)} --> ${clock(end, mark)}`;
    return format === 'srt' ? `${index + 1}\n${times}\n${text}\n` : `${times}\n${text}\n`;
  });
  return `${format === 'vtt' ? 'WEBVTT\n\n' : ''}${cues.join('\n')}`;
}

function clock(seconds: number, mark: string): string {
  const ms = Math.max(0, Math.round(seconds * 1000));
  const part = (value: number, digits: number): string => String(Math.floor(value)).padStart(digits, '0');
  return `${part(ms / 3_600_000, 2)}:${part((ms / 60_000) % 60, 2)}:${part((ms / 1000) % 60, 2)}${mark}${part(ms % 1000, 3)}`;
}
