import { grammarOf, loadAllGrammars } from '../packages/voice/src/turns/endpoint/languages/grammars.ts';
import { createTurnJudge } from '../packages/voice/src/turns/endpoint/turn-judge.ts';
import { endpointingCorpora } from '../packages/voice/src/testing/endpointing/corpora.ts';
import { type CorpusUtterance, utterancesOf } from '../packages/voice/src/testing/endpointing/endpointing-corpus.ts';
import { unseenHalves } from '../packages/voice/src/testing/endpointing/fit-limits.ts';
import { learnWeights } from '../packages/voice/src/testing/endpointing/learn-weights.ts';
import { type EndpointingFigures, measureEndpointing } from '../packages/voice/src/testing/endpointing/measure-endpointing.ts';
import { percentile } from './support/statistics.ts';
import { speakPart } from './support/speak-part.ts';

/**
 * Measures when turns end, per language, on the synthetic corpus: the judge beside the fixed wait of 700 ms. The turn machine is
 * the real one, under virtual time; the voices are eSpeak's, whose melody is more regular than a speaker's.
 * `TRANSCRIPT_MS=300 node bench/endpointing.ts`: how long the recogniser needs for the words of a pause, default 150.
 * `WORDS_ONLY=1`: without melody. `VERBOSE=1`: also the utterances that were cut or answered late, but no held-out one.
 * `PARTS=development,seen` and `LOCALES=en-US,de-DE`: only these. `EVERY=1`: all spontaneous utterances, not every tenth.
 */
const transcriptMs = Number(process.env.TRANSCRIPT_MS ?? 150);
const every = Number(process.env.EVERY ?? 10);
const isWordsOnly = process.env.WORDS_ONLY !== undefined;
const isChosen = (list: string | undefined, name: string) => list?.split(',').includes(name) ?? true;
/** From the end of the turn to the first sample: the median of `bench/voice.ts`. */
const afterTurnMs = 31;
const titles = {
  heldOut: 'Held out: written by authors who did not know the rules',
  natural: 'Natural: spontaneous utterances, judged by weights that were learned from the other half of them',
  common: 'Common: what is said most often, judged in the same way',
  development: 'Development: the rules were extended with these utterances',
  seen: 'Seen: the rules were first written with these utterances',
};

const spread = (values: number[]) =>
  values.length === 0 ? '–' : `${percentile(values, 0.5).toFixed(0)} / ${percentile(values, 0.95).toFixed(0)}`;
const share = ({ pauses, cutIns }: { pauses: number; cutIns: number }) => `${((cutIns / pauses) * 100).toFixed(1)} %`;
const sum = (figures: readonly EndpointingFigures[], ...parts: ('atPossibleEnds' | 'elsewhere')[]) =>
  figures
    .flatMap((figure) => parts.map((part) => figure[part]))
    .reduce((total, { pauses, cutIns }) => ({ pauses: total.pauses + pauses, cutIns: total.cutIns + cutIns }), { pauses: 0, cutIns: 0 });

function rowOf(locale: string, judged: EndpointingFigures[], fixed: EndpointingFigures[]): string {
  const finishedMs = judged.flatMap((figures) => figures.finishedMs);
  const cells = [
    locale,
    `${judged.reduce((count, { replayed }) => count + replayed.length, 0)}, ${sum(judged, 'atPossibleEnds', 'elsewhere').pauses}`,
    spread(finishedMs),
    spread(fixed.flatMap((figures) => figures.finishedMs)),
    (percentile(finishedMs, 0.5) + afterTurnMs).toFixed(0),
    spread(judged.flatMap(({ dictatedMs }) => dictatedMs)),
    share(sum(judged, 'atPossibleEnds', 'elsewhere')),
    share(sum(judged, 'elsewhere')),
    share(sum(fixed, 'atPossibleEnds', 'elsewhere')),
  ];
  return `| ${cells.join(' | ')} |`;
}

await loadAllGrammars();
console.log(
  `Words of a pause after ${transcriptMs} ms${isWordsOnly ? ', without melody' : ''}. End of speech to end of turn: ms, p50 / p95.`,
);
for (const part of (['heldOut', 'natural', 'common', 'development', 'seen'] as const).filter((name) => isChosen(process.env.PARTS, name))) {
  console.log(`\n${titles[part]}`);
  console.log(
    '| Language | Utterances, pauses | Finished | Before | First sample, p50 | Dictated | Cut-ins | Where no sentence ends | Before |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|');
  const all: { judged: EndpointingFigures[]; fixed: EndpointingFigures[] }[] = [];
  for (const [locale, corpora] of Object.entries(endpointingCorpora).filter(([name]) => isChosen(process.env.LOCALES, name))) {
    const measured =
      part === 'natural' || part === 'common'
        ? unseenHalves(corpora).map((half) => {
            const utterances = part === 'common' ? half.common : half.judged.filter((_, at) => at % every === 0);
            return withWeights(locale, half.learned, () => measure(locale, utterances));
          })
        : [measure(locale, utterancesOf(corpora[part]))];
    const [judged, fixed] = [measured.map((figures) => figures.judged), measured.map((figures) => figures.fixed)];
    all.push({ judged, fixed });
    if (part !== 'heldOut' && process.env.VERBOSE) judged.forEach(tellLate);
    console.log(rowOf(locale, judged, fixed));
  }
  console.log(
    rowOf(
      'all',
      all.flatMap(({ judged }) => judged),
      all.flatMap(({ fixed }) => fixed),
    ),
  );
}

function measure(locale: string, utterances: readonly CorpusUtterance[]) {
  const soundOf = isWordsOnly ? undefined : (words: string, isLast: boolean) => speakPart(words, isLast, locale);
  return {
    judged: measureEndpointing(utterances, { locale, judge: createTurnJudge(), transcriptMs, ...(soundOf && { soundOf }) }),
    fixed: measureEndpointing(utterances, { locale, judge: null, transcriptMs }),
  };
}

/** Measures with weights that were learned from other utterances, and knows no common ones. The limit of the language stays. */
function withWeights<T>(locale: string, learned: readonly CorpusUtterance[], work: () => T): T {
  const { grammar } = grammarOf('', locale)!;
  const own = grammar.weights;
  grammar.weights = { ...own, ...learnWeights(learned, locale), common: '' };
  try {
    return work();
  } finally {
    grammar.weights = own;
  }
}

function tellLate({ replayed }: EndpointingFigures): void {
  for (const { utterance, cutIns, endedAfterMs } of replayed) {
    const isLate = endedAfterMs > 450 && ['finished', 'inside', 'boundary', 'hesitation'].includes(utterance.kind);
    if (cutIns > 0 || isLate) console.log(`    ${cutIns} cut-ins, ${endedAfterMs.toFixed(0)} ms: ${utterance.parts.join(' | ')}`);
  }
}
