import { describe, expect, it } from 'vitest';

import { loadAllGrammars } from '../../turns/endpoint/languages/grammars.ts';
import { createTurnJudge } from '../../turns/endpoint/turn-judge.ts';
import { endpointingCorpora } from './corpora.ts';
import { utterancesOf } from './endpointing-corpus.ts';
import { measureEndpointing } from './measure-endpointing.ts';

await loadAllGrammars();

/** Two thousand utterances of a language take a busy machine longer than the usual limit of a test. */
const replayingMs = 60_000;
/** Of the spontaneous utterances: all of them take minutes, and `bench/endpointing.ts` replays them. */
const everyReplayed = 4;

const median = (values: readonly number[]) => values.toSorted((a, b) => a - b)[values.length >> 1]!;
const all = ({ atPossibleEnds, elsewhere }: ReturnType<typeof measureEndpointing>) => atPossibleEnds.cutIns + elsewhere.cutIns;

/**
 * The words alone, without melody: `bench/endpointing.ts` measures both. No expectation is put on the held-out part, so that no rule is
 * ever written to meet one.
 */
describe.each(Object.entries(endpointingCorpora))('turns in %s', (locale, { seen, development, natural, common, heldOut }) => {
  it('T46 the corpus has at least 40 utterances with pauses in them', () => {
    expect(utterancesOf(seen).length).toBeGreaterThanOrEqual(40);
    for (const { parts, pauses } of [seen, development, ...natural, common, heldOut].flatMap(utterancesOf))
      expect(pauses).toHaveLength(parts.length - 1);
  });

  it(
    'T46 finished sentences end within 450 ms, and far fewer pauses end a turn than with one wait for all',
    { timeout: replayingMs },
    () => {
      const spontaneous = natural.flatMap(utterancesOf).filter((_, at) => at % everyReplayed === 0);
      for (const utterances of [utterancesOf(seen), utterancesOf(development), spontaneous]) {
        const judged = measureEndpointing(utterances, { locale, judge: createTurnJudge(), transcriptMs: 150 });
        const fixed = measureEndpointing(utterances, { locale, judge: null, transcriptMs: 150 });
        expect(median(judged.finishedMs)).toBeLessThanOrEqual(450);
        expect(median(fixed.finishedMs)).toBe(700);
        expect(all(judged) * 2).toBeLessThan(all(fixed));
      }
    },
  );

  it('T46 of pauses where no sentence ends, 3 % at most end a turn', () => {
    const utterances = [seen, development].flatMap(utterancesOf);
    const { elsewhere } = measureEndpointing(utterances, { locale, judge: createTurnJudge(), transcriptMs: 150 });
    expect(elsewhere.cutIns / elsewhere.pauses).toBeLessThanOrEqual(0.03);
  });
});
