import { writeFileSync } from 'node:fs';
import { endpointingCorpora } from '@parley/voice/testing/endpointing/corpora';
import { utterancesOf } from '@parley/voice/testing/endpointing/endpointing-corpus';
import { fitRuleOdds, judgeUnseen, limitOf } from '@parley/voice/testing/endpointing/fit-limits';
import { learnWeights } from '@parley/voice/testing/endpointing/learn-weights';
import { type HeardWords, hearWords, phrasesOf } from '@parley/voice/turns/endpoint/heard-words';
import { judgeDictation } from '@parley/voice/turns/endpoint/judge-dictation';
import { grammarOf, loadAllGrammars } from '@parley/voice/turns/endpoint/languages/grammars';
import { encodeCommon } from '@parley/voice/turns/endpoint/model/common-words';
import { lengthClassOf } from '@parley/voice/turns/endpoint/model/turn-model';

/** Learns again where turns end, from all utterances of the project but the held-out ones: `node tools/write-turn-weights.ts`. */
const files: Record<string, string> = {
  'ar-SA': 'arabic',
  'de-DE': 'german',
  'en-US': 'english',
  'es-ES': 'spanish',
  'fr-FR': 'french',
  'ja-JP': 'japanese',
  'ko-KR': 'korean',
  'pt-BR': 'portuguese',
  'ru-RU': 'russian',
  'zh-CN': 'chinese-simplified',
  'zh-TW': 'chinese-traditional',
};
const endpoint = new URL('../packages/voice/src/turns/endpoint/', import.meta.url);

await loadAllGrammars();
const unseen = Object.fromEntries(
  Object.entries(endpointingCorpora).map(([locale, corpora]) => {
    console.log(`${locale}: ${corpora.natural.length} authors`);
    const { grammar, isSpaced } = grammarOf('', locale)!;
    return [locale, judgeUnseen(corpora, { locale, isSpaced, grammar })];
  }),
);
const ruleOdds = fitRuleOdds(Object.values(unseen).flat());
const lines = Object.entries(ruleOdds).toSorted(([one], [other]) => Number(one) - Number(other));
writeFileSync(
  new URL('model/rule-odds.ts', endpoint),
  `/**
 * What each completion by the rules adds to the log odds of the weights, for each class of length. Written by
 * \`node tools/write-turn-weights.ts\`.
 */
export const ruleOdds: Readonly<Record<number, readonly number[]>> = {
${lines.map(([completion, odds]) => `  ${completion}: [${odds.join(', ')}],\n`).join('')}};
`,
);

for (const [locale, { seen, development, natural, common }] of Object.entries(endpointingCorpora)) {
  const { digits, step } = learnWeights([seen, development, ...natural, common].flatMap(utterancesOf), locale);
  const text = `import type { TurnWeights } from '../../model/turn-weights.ts';

/** Written by \`node tools/write-turn-weights.ts\`. */
export const weights: TurnWeights = {
  step: ${step},
  limit: ${limitOf(unseen[locale]!, ruleOdds)},
  common:
    '${commonOf(locale, common.finished)}',
  digits:
    '${digits}',
};
`;
  writeFileSync(new URL(`languages/weights/${files[locale]}.ts`, endpoint), text);
}

/**
 * Common utterances, but no hesitations ("wait" and "let me think" ask for time) and no single numbers, which are dictated one after
 * another.
 */
function commonOf(locale: string, utterances: readonly string[]): string {
  const { grammar, isSpaced } = grammarOf('', locale)!;
  const fillers = phrasesOf(grammar, 'fillers', isSpaced);
  const asksForTime = ({ text }: HeardWords) => fillers.some((filler) => text.endsWith(filler));
  const isNumber = (words: HeardWords) => lengthClassOf(words) === 0 && judgeDictation(words, grammar) !== null;
  const words = utterances.map((text) => hearWords(text, isSpaced));
  return encodeCommon(words.filter((heard) => !asksForTime(heard) && !isNumber(heard)));
}
