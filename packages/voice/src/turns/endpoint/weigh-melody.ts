import { finishedFrom } from './endpoint-wait.ts';
import { completions } from './completion.ts';
import type { Melody } from './melody.ts';

/** Tones and accents of single words cover the melody of the sentence. */
const tonal = new Set(['zh-CN', 'zh-TW', 'ja']);
/** Questions have the form of statements there, and only the rising voice tells them. */
const asksByRising = new Set(['ko']);
/** A falling end makes a possible sentence a likely one. */
const surer = 0.08;

/** Statements that could go on, and incomplete ones that can be an answer. */
const weighed = new Set<number>([completions.fragment, completions.unsure]);

/**
 * T47: what the melody of the last syllable adds to the words. It only weighs sentences and questions that could have gone on: a
 * voice that stays up goes on, a voice that falls has finished, and a question may rise. A question never waits longer than the
 * setting, because some speakers end questions level. Words that cannot end a turn stay unfinished, whatever the melody.
 *
 * @param completion by the words, 0 to 1
 * @param measure called only if the melody weighs, because it costs the page some milliseconds
 * @returns 0 to 1
 */
export function weighMelody(completion: number, measure: () => Melody | null, language: string): number {
  const isOpen = weighed.has(completion);
  if (tonal.has(language) || completion > completions.question || (completion < finishedFrom && !isOpen)) return completion;
  const melody = measure();
  if (melody === null) return completion;
  if (melody === 'monotone') return isOpen ? completion : completions.unsure;
  const isQuestion = completion === completions.question;
  if (melody === 'level' && isQuestion) return completions.unsure;
  if (melody === 'level' || (melody === 'rising' && !isQuestion && !asksByRising.has(language)))
    return Math.min(completion, completions.heldUp);
  if (melody === 'falling' && completion === completions.fragment) return completions.unsure;
  return melody === 'falling' && completion === completions.sentence ? completion + surer : completion;
}
