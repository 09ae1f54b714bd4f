import { stretches } from '../../e2e/call/sound-tap.ts';
import type { CallLevels } from './call-levels.ts';

export interface CallFigures {
  /** End of speech to the first audible sample, the wait for the end of the turn included. */
  answerMs: number;
  /** From the user's first sound during a reply until the reply has less than a quarter of its loudness. */
  duckMs: number;
  /** The same, until silence. */
  silenceMs: number;
}

/** What the levels of a call with one question and one interruption say; null if the microphone did not hear both. */
export function figuresOf(sound: CallLevels): CallFigures | null {
  const [question, interruption] = stretches(sound.times, sound.microphone, 0.01, 700);
  if (!question || !interruption) return null;
  const after = (from: number, isMet: (level: number) => boolean) => {
    const index = sound.times.findIndex((time, at) => time >= from && isMet(sound.output[at] ?? 0));
    return index === -1 ? Number.NaN : (sound.times[index] ?? Number.NaN) - from;
  };
  const spoken = sound.output.filter((level, at) => level > 0.005 && (sound.times[at] ?? 0) < interruption.from);
  const loudness = spoken.reduce((sum, level) => sum + level, 0) / Math.max(1, spoken.length);
  return {
    answerMs: after(question.to, (level) => level > 0.005),
    duckMs: quietFrom(sound, interruption.from, loudness / 4) - interruption.from,
    silenceMs: quietFrom(sound, interruption.from, 0.001) - interruption.from,
  };
}

/** When the loudspeaker falls below a level and stays there for 100 ms, longer than the pauses within a word. */
function quietFrom({ times, output }: CallLevels, from: number, threshold: number): number {
  let since = Number.NaN;
  for (const [at, time] of times.entries()) {
    if (time < from) continue;
    if ((output[at] ?? 0) >= threshold) since = Number.NaN;
    else if (Number.isNaN(since)) since = time;
    else if (time - since >= 100) return since;
  }
  return Number.NaN;
}
