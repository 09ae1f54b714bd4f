import { describe, expect, it } from 'vitest';
import { learnWeights } from '../../../testing/endpointing/learn-weights.ts';
import { utterancesOf } from '../../../testing/endpointing/endpointing-corpus.ts';
import { completions } from '../completion.ts';
import { hearWords } from '../heard-words.ts';
import { judgeWords } from '../judge-words.ts';
import { grammarOf, loadAllGrammars } from '../languages/grammars.ts';
import { buckets } from './turn-features.ts';
import { endProbability } from './turn-model.ts';
import { stepsOf } from './turn-weights.ts';

await loadAllGrammars();

/** An invented language: "po" always goes on, "ka" is always last. */
const invented = utterancesOf({
  finished: ['mi tu ka', 'sa ka', 'tu mi sa ka', 'ka', 'tu ka', 'mi ka'],
  inside: ['mi po |700| tu ka', 'sa tu po |600| mi ka', 'po |800| sa ka', 'tu po |500| ka'],
});

describe('what is learned of the ends of turns', () => {
  const weights = learnWeights(invented, 'en-US');
  const probability = (text: string) => endProbability(hearWords(text, true), weights);

  it('T48 tells ends from other places, also in sentences that it never saw', () => {
    expect(probability('sa mi ka')).toBeGreaterThan(0.5);
    expect(probability('sa mi po')).toBeLessThan(0.1);
    expect(probability('tu sa')).toBeLessThan(probability('tu sa ka'));
  });

  it('T48 is the same each time', () => {
    expect(learnWeights(invented, 'en-US')).toEqual(weights);
  });

  it('T48 reads characters where words are not separated', () => {
    const japanese = learnWeights(
      utterancesOf({ finished: ['雨です', '猫です', '犬です'], inside: ['雨は |700| 嫌です', '犬は |600| 猫です'] }),
      'ja-JP',
    );
    const end = (text: string) => endProbability(hearWords(text, false), japanese);
    expect(end('鳥です')).toBeGreaterThan(end('鳥は'));
  });
});

describe.each([
  ['ar-SA', 'اريد ان'],
  ['de-DE', 'ich hätte gerne'],
  ['en-US', 'what i really'],
  ['es-ES', 'me gustaría'],
  ['fr-FR', 'je voudrais'],
  ['ja-JP', '来週の'],
  ['ko-KR', '저는 어제'],
  ['pt-BR', 'eu queria'],
  ['ru-RU', 'я бы хотел'],
  ['zh-CN', '因为我'],
  ['zh-TW', '因為我'],
])('the weights of %s', (locale, beginning) => {
  it('T48 know that a sentence does not end there', () => {
    const { grammar, isSpaced } = grammarOf(beginning, locale)!;
    expect(stepsOf(grammar.weights)).toHaveLength(buckets);
    expect(endProbability(hearWords(beginning, isSpaced), grammar.weights)).toBeLessThan(0.1);
  });
});

it('T48 lengthens the wait where a sentence could end but hardly ever does, though not after a question mark', () => {
  const completion = (text: string) => judgeWords(text, 'en-US').completion;
  expect(completion('she makes these incredible')).toBe(completions.fragment);
  expect(completion('she makes these incredible cakes')).toBeGreaterThanOrEqual(completions.unsure);
  expect(completion('what I meant was that')).toBe(completions.fragment);
  expect(completion('what I meant was that?')).toBeGreaterThanOrEqual(completions.question);
  expect(completion('yes')).toBe(completions.closed);
});
