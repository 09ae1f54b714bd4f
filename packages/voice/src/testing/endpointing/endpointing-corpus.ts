/**
 * Utterances with their pauses, written for this project: synthetic, said by no speaker. `|900|` is a pause of 900 ms.
 * The rules were first written with the seen corpus of a language in view. They were extended with its development corpus and then
 * with its natural one. The weights are learned from all three. The authors of the held-out corpus did not know the rules or the other
 * corpora. No rule is written for one of its utterances, or after a look at its result, and nothing is learned from them.
 */
export interface EndpointingCorpus {
  /** Whole sentences without a pause. */
  finished: readonly string[];
  /** A pause where a sentence cannot end. */
  inside: readonly string[];
  /** A pause where the words so far could be the whole sentence. */
  boundary: readonly string[];
  /** A pause after a sound or word of hesitation. */
  hesitation: readonly string[];
  list: readonly string[];
  number: readonly string[];
  name: readonly string[];
}

export type UtteranceKind = keyof EndpointingCorpus;

export interface CorpusUtterance {
  kind: UtteranceKind;
  /** What is said between the pauses. */
  parts: readonly string[];
  /** Between the parts: one fewer. Milliseconds. */
  pauses: readonly number[];
}

/** The utterances of a corpus in order. */
export function utterancesOf(corpus: Partial<EndpointingCorpus>): CorpusUtterance[] {
  return (Object.entries(corpus) as [UtteranceKind, readonly string[]][]).flatMap(([kind, lines]) =>
    lines.map((line) => {
      const cut = line.split(/\s*\|(\d+)\|\s*/u);
      return {
        kind,
        parts: cut.filter((_, at) => at % 2 === 0),
        pauses: cut.filter((_, at) => at % 2 === 1).map(Number),
      };
    }),
  );
}
