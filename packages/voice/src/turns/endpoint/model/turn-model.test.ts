import { describe, expect, it } from 'vitest';
import { learnWeights } from '../../../testing/endpointing/learn-weights.ts';
import { utterancesOf } from '../../../testing/endpointing/endpointing-corpus.ts';
import { completions } from '../completion.ts';
import { finishedFrom, unfinishedBelow } from '../endpoint-wait.ts';
import { hearWords } from '../heard-words.ts';
import { judgeRules } from '../judge-rules.ts';
import { judgeWords } from '../judge-words.ts';
import { grammarOf, loadAllGrammars } from '../languages/grammars.ts';
import { buckets } from './turn-features.ts';
import { endLogOdds } from './turn-model.ts';
import { stepsOf } from './turn-weights.ts';

await loadAllGrammars();

/** An invented language: "po" always goes on, "ka" is always last. */
const invented = utterancesOf({
  finished: ['mi tu ka', 'sa ka', 'tu mi sa ka', 'ka', 'tu ka', 'mi ka'],
  inside: ['mi po |700| tu ka', 'sa tu po |600| mi ka', 'po |800| sa ka', 'tu po |500| ka'],
});

describe('what is learned of the ends of turns', () => {
  const weights = learnWeights(invented, 'en-US');
  const odds = (text: string) => endLogOdds(hearWords(text, true), weights);

  it('T48 tells ends from other places, also in sentences that it never saw', () => {
    expect(odds('sa mi ka')).toBeGreaterThan(0);
    expect(odds('sa mi po')).toBeLessThan(odds('sa mi ka') - 2);
    expect(odds('tu sa')).toBeLessThan(odds('tu sa ka'));
  });

  it('T48 is the same each time', () => {
    expect(learnWeights(invented, 'en-US')).toEqual(weights);
  });

  it('T48 reads characters where words are not separated', () => {
    const japanese = learnWeights(
      utterancesOf({ finished: ['雨です', '猫です', '犬です'], inside: ['雨は |700| 嫌です', '犬は |600| 猫です'] }),
      'ja-JP',
    );
    const end = (text: string) => endLogOdds(hearWords(text, false), japanese);
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
    expect(endLogOdds(hearWords(beginning, isSpaced), grammar.weights)).toBeLessThan(grammar.weights.limit - 1.2);
  });
});

describe('words that are weighed', () => {
  const completion = (text: string) => judgeWords(text, 'en-US').completion!;

  it('T48 wait longer where a sentence could end but hardly ever does', () => {
    expect(completion('she makes these incredible')).toBeLessThan(unfinishedBelow);
    expect(completion('yesterday my uncle')).toBeLessThan(unfinishedBelow);
    expect(completion('turn on the light')).toBeGreaterThanOrEqual(finishedFrom);
  });

  it('T48 wait less where the rules see no whole sentence but speakers end', () => {
    const said = "okay now like I'm ten";
    const { grammar, isSpaced } = grammarOf(said, 'en-US')!;
    expect(judgeRules(hearWords(said, isSpaced), grammar)).toBeLessThan(finishedFrom);
    expect(completion(said)).toBeGreaterThanOrEqual(finishedFrom);
  });

  it('T48 are judged by the rules alone after a mark, a number or a short answer', () => {
    expect(completion('what I meant was that')).toBeLessThan(unfinishedBelow);
    expect(completion('what I meant was that?')).toBeGreaterThanOrEqual(finishedFrom);
    expect(completion('yes')).toBe(completions.closed);
    expect(completion('my number is 0475521983')).toBe(completions.unsure);
  });
});

it('T48 what is said most often is known word for word, unless a comma follows', () => {
  const completion = (text: string) => judgeWords(text, 'de-DE').completion;
  expect(completion('Musik aus')).toBeGreaterThanOrEqual(finishedFrom);
  expect(completion('Musik aus,')).toBeLessThan(unfinishedBelow);
  expect(completion('die Musik aus')).toBeLessThan(unfinishedBelow);
  // Digits are dictated one after another.
  expect(completion('zwei')).toBeLessThan(unfinishedBelow);
});
