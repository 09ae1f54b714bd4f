import { indexTexts, rankByTerm } from '#features/help/rank-texts.ts';
import { normaliseWords } from '#facts/language/normalise-words.ts';
import { searchTerms, topicWords } from '#features/help/search-terms.ts';
import type { CooperativeTask } from '#cooperative-task.ts';
import type { CutFile, FittingPassage, Passage } from './passage.ts';

/** Ranking reads every word. Only passages that share the start of a word with the question are ranked. */
const mostRanked = 80;
/** Word endings change, word starts do not. Shorter words must match exactly. */
const sharedStart = 5;

/** All passages of files in their order, one at a time: a full assistant has thousands. */
export function* passagesIn(files: readonly CutFile[]): Generator<Passage, void, void> {
  let order = 0;
  for (const file of files) for (const text of file.cut) yield { ...text, file, order: (order += 1) };
}

/**
 * The passages that match a question's words, best first. No step reads more than a passage or two.
 *
 * @param language two letters, of the question
 */
export function* choosePassages(files: readonly CutFile[], question: string, language: string): CooperativeTask<FittingPassage[]> {
  const likely = yield* mostLikely(files, question, language);
  const index = yield* indexTexts(
    likely.map((passage) => [
      { text: passage.text, weight: 1 },
      { text: passage.file.name, weight: 1 },
    ]),
    language,
  );
  const words = topicWords(question, language).map((terms) => terms.map(startOf));
  const fitting: FittingPassage[] = [];
  for (const { position, score } of yield* rankByTerm(index, question)) {
    const passage = likely[position];
    if (passage) fitting.push({ ...passage, score, share: shareOf(words, `${passage.plain}\n${normaliseWords(passage.file.name)}`) });
    yield;
  }
  return fitting;
}

/** A word matches by its start, or, in writing without spaces, by half of its character pairs. */
function shareOf(words: readonly (readonly string[])[], plain: string): number {
  const found = words.filter(([whole = '', ...pairs]) => {
    if (plain.includes(whole)) return true;
    return pairs.length > 0 && pairs.filter((pair) => plain.includes(pair)).length * 2 >= pairs.length;
  });
  return words.length === 0 ? 0 : found.length / words.length;
}

function startOf(term: string): string {
  return normaliseWords(term).slice(0, sharedStart);
}

function* mostLikely(files: readonly CutFile[], question: string, language: string): CooperativeTask<Passage[]> {
  const starts = [...new Set(searchTerms(question, language).map(startOf))];
  const plainNames = new Map(files.map((file) => [file, normaliseWords(file.name)]));
  const holders = starts.map(() => 0);
  const sharing: { passage: Passage; held: number[] }[] = [];
  let count = 0;
  for (const passage of passagesIn(files)) {
    const plainName = plainNames.get(passage.file) ?? '';
    const held = starts.flatMap((start, index) => (passage.plain.includes(start) || plainName.includes(start) ? [index] : []));
    for (const index of held) holders[index] = (holders[index] ?? 0) + 1;
    if (held.length > 0) sharing.push({ passage, held });
    count += 1;
    yield;
  }
  // Words that occur everywhere say little.
  const rarity = holders.map((holding) => Math.log(1 + count / (holding + 1)));
  return sharing
    .map(({ passage, held }) => ({ passage, worth: held.reduce((sum, index) => sum + (rarity[index] ?? 0), 0) }))
    .toSorted((one, other) => other.worth - one.worth)
    .slice(0, mostRanked)
    .map(({ passage }) => passage);
}
