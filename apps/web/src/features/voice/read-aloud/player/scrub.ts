import type { ReadingSentence, ReadingSnapshot } from '../reader/reading-snapshot.ts';

/**
 * The sentence that is read at a place of the whole reading.
 *
 * @param share 0 to 1; what lies outside counts as the nearer end
 * @returns index in `sentences`, 0 where there are none
 */
export function sentenceAt(sentences: readonly ReadingSentence[], share: number): number {
  const totalMs = sentences.reduce((sum, { durationMs }) => sum + durationMs, 0);
  let leftMs = Math.min(1, Math.max(0, share)) * totalMs;
  const index = sentences.findIndex(({ durationMs }) => {
    leftMs -= durationMs;
    return leftMs < 0;
  });
  return index === -1 ? Math.max(0, sentences.length - 1) : index;
}

/** Share of the whole reading that was said, 0 to 1. */
export function elapsedShare({ sentences, index, progress }: Pick<ReadingSnapshot, 'sentences' | 'index' | 'progress'>): number {
  let totalMs = 0;
  let elapsedMs = 0;
  for (const [at, { durationMs }] of sentences.entries()) {
    totalMs += durationMs;
    if (at < index) elapsedMs += durationMs;
    else if (at === index) elapsedMs += durationMs * progress;
  }
  return totalMs === 0 ? 0 : elapsedMs / totalMs;
}
