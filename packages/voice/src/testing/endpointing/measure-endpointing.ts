import type { CorpusUtterance, UtteranceKind } from './endpointing-corpus.ts';
import { replayUtterance } from './replay-utterance.ts';
import type { Replayed, ReplayOptions } from './replay-utterance.ts';

const dictated = new Set<UtteranceKind>(['list', 'number', 'name']);

export interface EndpointingFigures {
  /** End of speech to end of turn, of utterances that are no dictation. */
  finishedMs: number[];
  dictatedMs: number[];
  /** Pauses where the words so far could be a sentence, and all others, with the turns that ended in them. */
  atPossibleEnds: { pauses: number; cutIns: number };
  elsewhere: { pauses: number; cutIns: number };
  /** Utterance by utterance. */
  replayed: (Replayed & { utterance: CorpusUtterance })[];
}

/** Says all utterances of a corpus to the turn machine, each in a call of its own. */
export function measureEndpointing(utterances: readonly CorpusUtterance[], options: ReplayOptions): EndpointingFigures {
  const replayed = utterances.map((utterance) => ({ utterance, ...replayUtterance(utterance, options) }));
  const waits = (isDictated: boolean) =>
    replayed.filter(({ utterance }) => dictated.has(utterance.kind) === isDictated).map(({ endedAfterMs }) => endedAfterMs);
  const counts = (isPossibleEnd: boolean) => {
    const chosen = replayed.filter(({ utterance }) => (utterance.kind === 'boundary') === isPossibleEnd);
    return {
      pauses: chosen.reduce((sum, { utterance }) => sum + utterance.pauses.length, 0),
      cutIns: chosen.reduce((sum, { cutIns }) => sum + cutIns, 0),
    };
  };
  return { finishedMs: waits(false), dictatedMs: waits(true), atPossibleEnds: counts(true), elsewhere: counts(false), replayed };
}
