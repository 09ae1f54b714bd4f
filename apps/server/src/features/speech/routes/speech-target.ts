import type { SpeechEngineId } from '@parley/contracts/voice-option';
import { SpeechError } from '@parley/voice/engines/speech-error';
import { readEngineId } from '../engines/engine-id.ts';
import type { SpeechPerson } from '../engines/speech-person.ts';
import { planVoices, type VoiceCandidate } from '../speaking/voice-candidates.ts';
import type { Speech } from '../speech.ts';

export interface SpeechTarget {
  candidates: VoiceCandidate[];
  /** An OpenAI speech model to pass on. */
  model?: string;
}

const openAiModel = /^(tts-1|gpt-4o-mini-tts|gpt-audio)/;

/**
 * Who speaks for `model` and `voice` of a speech request. An engine that was named speaks or fails,
 * no other takes its place; an OpenAI model goes to OpenAI where that is configured, else to the
 * person's own engine.
 *
 * @throws SpeechError
 */
export function resolveSpeechTarget(speech: Speech, person: SpeechPerson, model: string, voice: string, locale: string): SpeechTarget {
  const named = readEngineId(model);
  if (named) return { candidates: fromEngine(speech, person, named, voice, locale) };
  const hasOpenAi = speech.engines.access('openai', person).routes.length > 0;
  if (hasOpenAi) return { candidates: fromEngine(speech, person, 'openai', voice, locale), model };
  if (!openAiModel.test(model)) throw new SpeechError('speech_engine_unavailable', false);
  const own = planVoices(speech.engines, person, person.voices[locale] ?? null, locale).candidates[0];
  if (!own) throw new SpeechError('speech_engine_unavailable', false);
  return { candidates: fromEngine(speech, person, own.engine, voice, locale) };
}

function fromEngine(speech: Speech, person: SpeechPerson, engine: SpeechEngineId, voice: string, locale: string): VoiceCandidate[] {
  const plan = planVoices(speech.engines, person, { engine, voice }, locale);
  if (plan.missed) throw new SpeechError(plan.missed.code, false);
  const candidates = plan.candidates.filter((candidate) => candidate.engine === engine);
  if (candidates.length === 0) throw new SpeechError('speech_engine_unavailable', true);
  return candidates;
}
