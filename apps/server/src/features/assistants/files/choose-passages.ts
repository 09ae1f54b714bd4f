import { buildTextIndex, rankTexts } from '#features/help/rank-texts.ts';
import { normaliseWords } from '#features/help/normalise-words.ts';
import { searchTerms, topicWords } from '#features/help/search-terms.ts';

/** A piece of a file; `order` is its place among all pieces of all files. */
export type Passage = { file: string; text: string; order: number };
export type FittingPassage = Passage & {
  score: number;
  /** Share (0 to 1) of the words the question is about that stand in the passage or in the name of its file. */
  share: number;
};

/** Ranking reads every word: only passages that share the beginning of a word with the question come so far. */
const mostRanked = 80;
/** Endings change; what words begin with stays. Shorter ones must be there as they are. */
const sharedStart = 5;

/**
 * The passages that fit a question by its words, best first.
 *
 * @param passages with `plain`, their words in the one spelling that `normaliseWords` gives
 * @param language two letters, of the question
 */
export function choosePassages(passages: readonly (Passage & { plain: string })[], question: string, language: string): FittingPassage[] {
  const likely = mostLikely(passages, question, language);
  const index = buildTextIndex(
    likely.map((passage) => [
      { text: passage.text, weight: 1 },
      { text: passage.file, weight: 1 },
    ]),
    language,
  );
  const words = topicWords(question, language).map((terms) => terms.map(startOf));
  return rankTexts(index, question).flatMap(({ position, score }) => {
    const passage = likely[position];
    if (!passage) return [];
    const { file, text, order, plain } = passage;
    return [{ file, text, order, score, share: shareOf(words, `${plain}\n${normaliseWords(file)}`) }];
  });
}

/** A word is there when its beginning is, or, in writing without spaces, half of its pairs are. */
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

function mostLikely<P extends { plain: string; file: string }>(passages: readonly P[], question: string, language: string): P[] {
  const starts = [...new Set(searchTerms(question, language).map(startOf))];
  const holders = starts.map((start) =>
    passages.filter(({ plain, file }) => plain.includes(start) || normaliseWords(file).includes(start)),
  );
  const worth = new Map<P, number>();
  for (const held of holders) {
    // What stands everywhere tells little.
    const rarity = Math.log(1 + passages.length / (held.length + 1));
    for (const passage of held) worth.set(passage, (worth.get(passage) ?? 0) + rarity);
  }
  return [...worth]
    .toSorted((one, other) => other[1] - one[1])
    .slice(0, mostRanked)
    .map(([passage]) => passage);
}
