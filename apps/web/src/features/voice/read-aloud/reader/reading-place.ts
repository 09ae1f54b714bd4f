import type { ReadingPosition } from './reader.ts';
import type { ReadingSnapshot, TextRange } from './reading-snapshot.ts';
import { createSentencePlan, type SentencePlan } from './sentence-plan.ts';
import type { TextSource } from './text-source.ts';

/** What is read and where the voice is. */
export interface ReadingPlace {
  readonly source: TextSource;
  /** Where the text that is read begins in the message. */
  readonly base: number;
  readonly plan: SentencePlan;
  position: ReadingPosition | null;
  /** The sentence that was asked for, until the voice is heard there. */
  from: number | null;
  /** Share of its sentence that was said, 0 to 1. */
  progress: number;
  /** Settings changed while it was held: the place to begin again. */
  restartAt: number | null;
}

export function placeReading(source: TextSource): ReadingPlace {
  const place = {
    source,
    base: source.range?.start ?? 0,
    plan: createSentencePlan(source.locale),
    position: null,
    from: null,
    progress: 0,
    restartAt: null,
  };
  updatePlan(place);
  return place;
}

/** Takes in the text that the source has now. */
export function updatePlan({ source, base, plan }: ReadingPlace): void {
  plan.update(source.getText().slice(base, source.range?.end), source.isComplete());
}

/** Takes in the position that a reader reports. */
export function movePlace(place: ReadingPlace, position: ReadingPosition): void {
  place.progress = shareSaid(position, place);
  place.position = position;
  place.from = null;
}

/** Takes in the sentence that a reader was asked for. */
export function expectPlace(place: ReadingPlace, from: number): void {
  place.from = from;
  place.progress = 0;
}

/** Offset of the sentence that was asked for or is read, in the text that the reader was given. */
export const sentenceStart = (place: Pick<ReadingPlace, 'from' | 'position'> | undefined): number =>
  place?.from ?? place?.position?.sentence.start ?? 0;

/** What follows from the plan and the place in it. */
export function measurePlace({ plan, position, from, progress, base }: ReadingPlace, rate: number): Partial<ReadingSnapshot> {
  const sentences = plan.segments.map((segment) => ({
    start: segment.start + base,
    end: segment.end + base,
    durationMs: plan.durationMs(segment, rate),
  }));
  const start = sentenceStart({ from, position });
  const index = Math.max(
    0,
    plan.segments.findLastIndex((segment) => segment.start <= start),
  );
  const before = sentences.slice(0, index).reduce((sum, sentence) => sum + sentence.durationMs, 0);
  const rest = sentences.slice(index).reduce((sum, sentence) => sum + sentence.durationMs, 0);
  const elapsedMs = before + progress * (sentences[index]?.durationMs ?? 0);
  return { sentences, index, progress, elapsedMs, totalMs: before + rest, rate };
}

/** The sentence and the word that are heard, with offsets of the message text. */
export function heardRanges({ position, base }: ReadingPlace): Pick<ReadingSnapshot, 'sentence' | 'word'> {
  const shift = ({ start, end }: { start: number; end: number }): TextRange => [start + base, end + base];
  return { sentence: position && shift(position.sentence), word: position?.word ? shift(position.word) : null };
}

/** How much of its sentence a voice has said, by text. Between its last word and the next sentence, all of it. */
function shareSaid({ sentence, word }: ReadingPosition, before: Pick<ReadingPlace, 'position' | 'progress'>): number {
  if (!word) return before.position?.sentence.start === sentence.start && before.progress > 0 ? 1 : 0;
  return Math.min(1, Math.max(0, (word.end - sentence.start) / Math.max(1, sentence.end - sentence.start)));
}
