import { hearWords } from './heard-words.ts';
import { judgeRules } from './judge-rules.ts';
import { grammarOf } from './languages/grammars.ts';
import { weighEnd } from './model/turn-model.ts';

/**
 * How complete words are, in the language they are written in (T46, T48).
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
  return { completion: weighEnd(judgeRules(words, grammar), words, grammar.weights), language };
}
