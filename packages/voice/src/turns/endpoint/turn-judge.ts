import { judgeWords } from './judge-words.ts';
import { loadGrammarFor } from './languages/grammars.ts';
import { measureMelody } from './melody.ts';
import { weighMelody } from './weigh-melody.ts';

/** What was heard of a turn until the present pause. */
export interface HeardTurn {
  /** The words so far; empty if none are known yet. */
  words: string;
  /** The language that was recognised or is expected. */
  locale: string;
  /** The last 8 s, the pause included: PCM16, mono, 16 kHz. */
  samples: Int16Array;
}

/** Probability that a turn is complete, 0 to 1; null if nothing can be said. A model may stand behind it. */
export type TurnJudge = (turn: HeardTurn) => Promise<number | null> | number | null;

/**
 * A judge by rules: the completeness of the words in their language, and the melody of the last syllable.
 *
 * @param expected the language whose rules are loaded at once; those of others are loaded with the first words in them
 */
export function createTurnJudge(expected?: string): TurnJudge {
  // The first question tells of a failure.
  if (expected !== undefined) loadGrammarFor('', expected)?.catch(() => undefined);
  return (turn) => loadGrammarFor(turn.words, turn.locale)?.then(() => judgeByRules(turn)) ?? judgeByRules(turn);
}

function judgeByRules({ words, locale, samples }: HeardTurn): number | null {
  const { completion, language } = judgeWords(words, locale);
  if (completion === null || language === null) return completion;
  return weighMelody(completion, () => measureMelody(samples), language);
}
