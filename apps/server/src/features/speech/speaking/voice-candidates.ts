import type { EngineUnavailableReason } from '@parley/contracts/speech/list-engines';
import type { SpeechEngineId, VoiceOption } from '@parley/contracts/speech/voice-option';
import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import type { SpeechErrorCode } from '@parley/voice/engines/speech-error';
import type { Synthesizer } from '@parley/voice/engines/synthesizer';
import { defaultEspeakVoice } from '#providers/speech/worker/espeak-voices.ts';
import { listVoices } from '../catalogue/list-voices.ts';
import { defaultNeuralVoice } from '../catalogue/neural-voices.ts';
import { readEngineId } from '../engines/engine-id.ts';
import type { SpeechEngines } from '../engines/speech-engines.ts';
import type { SpeechUser } from '../engines/speech-user.ts';
import { mapOpenAiVoice } from './map-openai-voice.ts';

/** A voice that can speak now, and its route. */
export interface VoiceCandidate {
  engine: SpeechEngineId;
  /** e.g. `edge` or `azure` for a neural voice. */
  route: string;
  voice: string;
  label: string;
  synthesizer: Synthesizer;
}

export interface VoicePlan {
  /** In the order to try. Offline voices come last; a remote engine is included only if it was chosen. */
  candidates: VoiceCandidate[];
  /** A choice that cannot be used, so that the change is reported. */
  missed: { engine: string; voice: string; code: SpeechErrorCode } | null;
}

const codeOf: Readonly<Record<EngineUnavailableReason, SpeechErrorCode>> = {
  key_required: 'provider_not_configured',
  consent_required: 'speech_consent_required',
  not_installed: 'speech_engine_unavailable',
  paused: 'speech_engine_unavailable',
  failed: 'speech_engine_unavailable',
  quota_reached: 'quota_reached',
};

/** The voices for a sentence of `locale` for this user: the chosen voice, then what works offline. */
export function planVoices(engines: SpeechEngines, user: SpeechUser, choice: VoiceChoice | null, locale: string): VoicePlan {
  const wanted = choice ?? automaticChoice(user, locale);
  const { candidates, missed } = wanted ? chosenCandidates(engines, user, wanted, locale) : { candidates: [], missed: null };
  const offline = offlineCandidates(engines, user, locale).filter(
    (fallback) => !candidates.some((candidate) => candidate.route === fallback.route && candidate.voice === fallback.voice),
  );
  return { candidates: [...candidates, ...offline], missed };
}

/** Without a choice: the neural voice if the user accepted that route, else offline. While it is paused, that is reported. */
function automaticChoice(user: SpeechUser, locale: string): VoiceChoice | null {
  const voice = user.edgeConsent ? defaultNeuralVoice(locale) : null;
  return voice && { engine: 'neural', voice: voice.value };
}

function chosenCandidates(engines: SpeechEngines, user: SpeechUser, choice: VoiceChoice, locale: string): VoicePlan {
  const engine = readEngineId(choice.engine);
  const missing = (code: SpeechErrorCode): VoicePlan => ({ candidates: [], missed: { ...choice, code } });
  if (!engine) return missing('speech_engine_unavailable');
  if (user.closed.speech.has(engine)) return missing('model_not_allowed');
  const options = listVoices({ engine }, engines, user);
  const voice = findOption(options, engine, choice.voice, locale);
  const value = voice?.value ?? liveVoice(engine, choice.voice);
  if (value === null) return missing('speech_voice_unavailable');
  const { routes, unavailable } = engines.access(engine, user, value);
  const candidates = routes.map(({ id, synthesizer }) => ({ engine, route: id, voice: value, label: voice?.label ?? value, synthesizer }));
  return { candidates, missed: unavailable ? { ...choice, code: codeOf[unavailable] } : null };
}

function findOption(options: readonly VoiceOption[], engine: SpeechEngineId, voice: string, locale: string): VoiceOption | null {
  const exact = options.find((option) => option.value === voice);
  if (exact || engine === 'openai') return exact ?? null;
  const fluent = options.filter((option) => option.locale === locale && option.limitation?.startsWith('speaks_') !== true);
  return mapOpenAiVoice(voice, fluent.length > 0 ? fluent : engine === 'elevenlabs' ? options : []);
}

/** A voice of an engine's live list that the curated list lacks. Only its shape can be checked. */
function liveVoice(engine: SpeechEngineId, voice: string): string | null {
  const shape: Partial<Record<SpeechEngineId, RegExp>> = {
    neural: /^[a-z]{2,3}-(?:[A-Za-z]+-)?[A-Z]{2}-[A-Za-z]+Neural$/,
    azure: /^[a-z]{2,3}-[A-Za-z-]+-[A-Za-z:0-9]+$/,
    openai: /^[\w.+-]{1,100}$/,
    elevenlabs: /^[A-Za-z0-9]{10,40}$/,
  };
  return shape[engine]?.test(voice) === true ? voice : null;
}

function offlineCandidates(engines: SpeechEngines, user: SpeechUser, locale: string): VoiceCandidate[] {
  const local = engines.access('sherpa', user).routes.flatMap(({ id, synthesizer }) => {
    const voice = synthesizer.capabilities.voices.find((candidate) => candidate.locale === locale);
    return voice ? [{ engine: 'sherpa' as const, route: id, voice: voice.id, label: voice.label, synthesizer }] : [];
  });
  const offline = defaultEspeakVoice(locale);
  const espeak = engines.access('espeak', user).routes.map(({ id, synthesizer }) => ({
    engine: 'espeak' as const,
    route: id,
    voice: offline.id,
    label: offline.label,
    synthesizer,
  }));
  return [...local, ...espeak];
}
