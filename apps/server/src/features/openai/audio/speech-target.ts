import type { SpeechEngineId } from '@parley/contracts/speech/voice-option';
import { SpeechError } from '@parley/voice/engines/speech-error';
import { readEngineId } from '#features/speech/engines/engine-id.ts';
import type { SpeechUser } from '#features/speech/engines/speech-user.ts';
import { planVoices, type VoiceCandidate } from '#features/speech/speaking/voice-candidates.ts';
import { modelNotFound } from '../errors/openai-error.ts';
import type { Speech } from '#features/speech/speech.ts';

export interface SpeechTarget {
  candidates: VoiceCandidate[];
  /** The OpenAI speech model for the service. */
  model?: string;
}

const openAiModel = /^(tts-1|gpt-4o-mini-tts|gpt-audio)/;

/**
 * The speaker for `model` and `voice` of a speech request. A named engine speaks or fails,
 * and no other replaces it. An OpenAI model goes to OpenAI if configured, else to the
 * user's own engine.
 *
 * @throws SpeechError; OpenAiError `model_not_found`
 */
export function resolveSpeechTarget(speech: Speech, user: SpeechUser, model: string, voice: string, locale: string): SpeechTarget {
  const named = readEngineId(model);
  if (named) return { candidates: fromEngine(speech, user, named, voice, locale) };
  const hasOpenAi = speech.engines.access('openai', user).routes.length > 0;
  if (hasOpenAi) return { candidates: fromEngine(speech, user, 'openai', voice, locale), model };
  if (!openAiModel.test(model)) throw modelNotFound(model);
  const own = planVoices(speech.engines, user, user.voices[locale] ?? null, locale).candidates[0];
  if (!own) throw new SpeechError('speech_engine_unavailable', false);
  return { candidates: fromEngine(speech, user, own.engine, voice, locale) };
}

function fromEngine(speech: Speech, user: SpeechUser, engine: SpeechEngineId, voice: string, locale: string): VoiceCandidate[] {
  const plan = planVoices(speech.engines, user, { engine, voice }, locale);
  if (plan.missed) throw new SpeechError(plan.missed.code, false);
  const candidates = plan.candidates.filter((candidate) => candidate.engine === engine);
  if (candidates.length === 0) throw new SpeechError('speech_engine_unavailable', true);
  return candidates;
}
