import { completions } from './completion.ts';
import { judgeDictation } from './judge-dictation.ts';
import { judgeSentence } from './judge-sentence.ts';
import { endOfLong, hearWords, phrasesOf } from './heard-words.ts';
import { grammarOf } from './languages/grammars.ts';

/**
 * T46: how complete words are, in the language they are written in.
 *
 * @param locale the language that was recognised or is expected
 * @returns `completion` 0 to 1, null without words or rules; `language` of the rules that were used, such as `zh-TW`, null if there are none or if they are not loaded
 */
export function judgeWords(text: string, locale: string): { completion: number | null; language: string | null } {
  const found = grammarOf(text, locale);
  if (!found) return { completion: null, language: null };
  const { grammar, language, isSpaced } = found;
  const words = hearWords(text, isSpaced);
  if (words.tokens.length === 0) return { completion: null, language };
  const has = (field: 'fillers' | 'answers') => phrasesOf(grammar, field, isSpaced);
  const judged = () => {
    if (has('answers').includes(words.text)) return completions.closed;
    const isSettled = grammar.settledEnds?.test(endOfLong(words.text.trim())) ?? false;
    if (!isSettled && has('fillers').some((filler) => words.text.endsWith(filler))) return completions.brokenOff;
    if (words.lastMark === 'open') return completions.goesOn;
    return judgeDictation(words, grammar) ?? judgeSentence(words, grammar);
  };
  return { completion: judged(), language };
}
