import { completions } from './completion.ts';
import { judgeDictation } from './judge-dictation.ts';
import { judgeSentence } from './judge-sentence.ts';
import { endOfLong, phrasesOf } from './heard-words.ts';
import type { HeardWords } from './heard-words.ts';
import type { UtteranceGrammar } from './utterance-grammar.ts';

/** T46: how complete words are by the rules of their language, 0 to 1. */
export function judgeRules(words: HeardWords, grammar: UtteranceGrammar): number {
  const has = (field: 'fillers' | 'answers') => phrasesOf(grammar, field, words.isSpaced);
  if (has('answers').includes(words.text)) return completions.closed;
  const isSettled = grammar.settledEnds?.test(endOfLong(words.text.trim())) ?? false;
  if (!isSettled && has('fillers').some((filler) => words.text.endsWith(filler))) return completions.brokenOff;
  if (words.lastMark === 'open') return completions.goesOn;
  return judgeDictation(words, grammar) ?? judgeSentence(words, grammar);
}
