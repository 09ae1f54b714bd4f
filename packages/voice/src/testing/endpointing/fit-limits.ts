import { finishedFrom } from '../../turns/endpoint/endpoint-wait.ts';
import { hearWords } from '../../turns/endpoint/heard-words.ts';
import { judgeRules } from '../../turns/endpoint/judge-rules.ts';
import { endLogOdds, isWeighed, lengthClassOf } from '../../turns/endpoint/model/turn-model.ts';
import type { UtteranceGrammar } from '../../turns/endpoint/utterance-grammar.ts';
import { type CorpusUtterance, utterancesOf } from './endpointing-corpus.ts';
import type { LanguageCorpora } from './corpora.ts';
import { learnWeights } from './learn-weights.ts';
import { wordsBefore } from './words-before.ts';

/** A common utterance counts as often as so many others where the odds of the rules are fitted. */
const commonShare = 2;
/** Of the ends of utterances, so many wait longer. The median wait is then one of a finished sentence, unless the melody adds many waits. */
const shareWaited = 0.42;
const dictated = new Set(['list', 'number', 'name']);

/** A place in an utterance that the weights behind `logOdds` did not learn from. */
interface JudgedPlace {
  kind: CorpusUtterance['kind'];
  isCommon: boolean;
  isEnd: boolean;
  byRules: number;
  isWeighed: boolean;
  lengthClass: number;
  logOdds: number;
}

interface Language {
  locale: string;
  isSpaced: boolean;
  grammar: UtteranceGrammar;
}

/**
 * Divides the utterances so that each is judged by weights that were learned from others: from every second author, and the reverse.
 * The rules were written with the first author's utterances in view, so these are only learned from.
 */
export function unseenHalves({ natural: [first, ...others], common }: LanguageCorpora) {
  return [0, 1].map((half) => {
    const isJudged = (_: unknown, at: number) => at % 2 === half;
    const isLearned = (_: unknown, at: number) => at % 2 !== half;
    return {
      learned: [...[first!, ...others.filter(isLearned)].flatMap(utterancesOf), ...utterancesOf(common).filter(isLearned)],
      judged: others.filter(isJudged).flatMap(utterancesOf),
      common: utterancesOf(common).filter(isJudged),
    };
  });
}

/** Judges utterances by weights that did not learn from them. */
export const judgeUnseen = (corpora: LanguageCorpora, language: Language): JudgedPlace[] =>
  unseenHalves(corpora).flatMap(({ learned, judged, common }) => {
    const weights = learnWeights(learned, language.locale);
    const judge = (isCommon: boolean) => (utterance: CorpusUtterance) => placesOf(utterance, isCommon, language, weights);
    return [...judged.flatMap(judge(false)), ...common.flatMap(judge(true))];
  });

function placesOf(
  utterance: CorpusUtterance,
  isCommon: boolean,
  { isSpaced, grammar }: Language,
  weights: ReturnType<typeof learnWeights>,
): JudgedPlace[] {
  return utterance.parts.map((_, at) => {
    const words = hearWords(wordsBefore(utterance, at, isSpaced), isSpaced);
    const byRules = judgeRules(words, grammar);
    return {
      kind: utterance.kind,
      isCommon,
      isEnd: at === utterance.pauses.length,
      byRules,
      isWeighed: isWeighed(byRules, words),
      lengthClass: lengthClassOf(words),
      logOdds: endLogOdds(words, weights),
    };
  });
}

export type RuleOdds = Record<number, number[]>;

/**
 * What each completion by the rules adds to the log odds of the weights, for each class of length: Newton's method, in all languages
 * together.
 */
export function fitRuleOdds(places: readonly JudgedPlace[]): RuleOdds {
  const odds: RuleOdds = {};
  // A pause between two sentences is no proof that the words before it are incomplete.
  const clear = places.filter(({ isWeighed, kind, isEnd }) => isWeighed && (isEnd || kind !== 'boundary'));
  for (const [byRules, group] of Map.groupBy(clear, (place) => place.byRules))
    for (const [lengthClass, some] of Map.groupBy(group, (place) => place.lengthClass))
      (odds[byRules] ??= [0, 0, 0, 0])[lengthClass] = oddsOf(some);
  return odds;
}

function oddsOf(places: readonly JudgedPlace[]): number {
  let odds = 0;
  for (let step = 0; step < 50; step += 1) {
    let [slope, curve] = [0, 1];
    for (const { logOdds, isEnd, isCommon } of places) {
      const probability = 1 / (1 + Math.exp(-logOdds - odds));
      slope += (probability - Number(isEnd)) * (isCommon ? commonShare : 1);
      curve += probability * (1 - probability) * (isCommon ? commonShare : 1);
    }
    odds -= slope / curve;
  }
  return Number(odds.toFixed(2));
}

/** The log odds below which the chosen share of the ends of utterances lies. Common ones do not count, as most are far above. */
export function limitOf(places: readonly JudgedPlace[], ruleOdds: RuleOdds): number {
  const sums = places
    .filter(({ isEnd, kind, isCommon }) => isEnd && !isCommon && !dictated.has(kind))
    .map(({ byRules, isWeighed, lengthClass, logOdds }) =>
      isWeighed ? logOdds + (ruleOdds[byRules]?.[lengthClass] ?? 0) : byRules >= finishedFrom ? Infinity : -Infinity,
    )
    .toSorted((a, b) => a - b);
  return Number(sums[Math.floor(sums.length * shareWaited)]!.toFixed(2));
}
