import { frameMs, createTurnFixture } from '../../turns/machine/turn-fixture.ts';
import type { TurnJudge } from '../../turns/endpoint/turn-judge.ts';
import type { CorpusUtterance } from './endpointing-corpus.ts';
import { bareWords } from './words-before.ts';

export interface ReplayOptions {
  locale: string;
  /** Null: today's rule, a fixed wait. */
  judge: TurnJudge | null;
  /** How long a recogniser needs for the words of a pause. */
  transcriptMs: number;
  /** The sound of a part, until the silence after it; default none, so that only words are judged. */
  soundOf?: (part: string, isLast: boolean) => Int16Array;
  endpointMs?: number;
}

export interface Replayed {
  /** Pauses inside the utterance in which its turn was ended. */
  cutIns: number;
  /** From the last sound to the end of the turn. */
  endedAfterMs: number;
}

const spokenMsPerCharacter = 70;
const shortestPartMs = 400;
const unspaced = /^(?:ja|zh)/u;

/** Says an utterance to the turn machine under virtual time, frame by frame, and answers its effects. */
export function replayUtterance({ parts, pauses }: CorpusUtterance, options: ReplayOptions): Replayed {
  const { locale, judge, transcriptMs, soundOf, endpointMs } = options;
  const fixture = createTurnFixture({ hasJudge: judge !== null, preemptiveReplies: false, ...(endpointMs && { endpointMs }) });
  fixture.arm();
  const agenda: { at: number; run: () => void }[] = [];
  let seen = 0;
  let said: string[] = [];
  let sound: Int16Array = new Int16Array(0);
  let ended = 0;
  let endedAt = Number.NaN;

  function react(): void {
    for (; seen < fixture.log.length; seen += 1) {
      const { atMs, effect } = fixture.log[seen]!;
      if (effect.type === 'draft-utterance') {
        const { utterance, draft } = effect;
        const text = bareWords(said.join(unspaced.test(locale) ? '' : ' '));
        const report = () => fixture.send({ type: 'transcript-draft', utterance, draft, text, locale: null });
        agenda.push({ at: fixture.nowMs + transcriptMs, run: report });
      } else if (effect.type === 'judge-turn') {
        const { utterance, judgement, words } = effect;
        const completion = judge?.({ words, locale, samples: sound }) ?? null;
        if (typeof completion === 'number') fixture.send({ type: 'turn-judged', utterance, judgement, completion });
      } else if (effect.type === 'commit-utterance') {
        ended += 1;
        endedAt = atMs;
        said = [];
      }
    }
  }

  function hear(probability: number, ms: number): void {
    const until = fixture.nowMs + ms;
    while (fixture.nowMs < until) {
      const due = agenda.toSorted((a, b) => a.at - b.at)[0];
      const next = Math.min(until, fixture.nowMs + frameMs, due?.at ?? Infinity);
      const passed = next - fixture.nowMs;
      fixture.wait(passed);
      if (due && due.at <= fixture.nowMs) {
        agenda.splice(agenda.indexOf(due), 1);
        due.run();
      }
      if (passed > 0) fixture.send({ type: 'frame', probability, durationMs: passed });
      react();
    }
  }

  parts.forEach((part, index) => {
    said.push(part);
    sound = soundOf?.(part, index === parts.length - 1) ?? sound;
    hear(0.9, Math.max(shortestPartMs, part.length * spokenMsPerCharacter));
    if (index < pauses.length) hear(0.02, pauses[index]!);
  });
  const cutIns = ended;
  const spokenUntil = fixture.nowMs;
  hear(0.02, 5000);
  return { cutIns, endedAfterMs: endedAt - spokenUntil };
}
