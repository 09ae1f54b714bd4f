import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import { readEngineId } from '#features/speech/engines/engine-id.ts';
import type { SpeechUser } from '#features/speech/engines/speech-user.ts';
import { readSpeechUser } from '#features/speech/engines/speech-user.ts';
import { chooseVoice, voicesOfAssistant } from '#features/speech/speaking/choose-voices.ts';
import { planVoices, type VoicePlan } from '#features/speech/speaking/voice-candidates.ts';
import { withPersonalCache } from '#features/speech/speaking/with-personal-cache.ts';
import type { Speech } from '#features/speech/speech.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { OpenaiServices } from '../../openai-services.ts';
import { invalidParameter } from '../../errors/openai-error.ts';

/** The voices of one session. */
export type SessionVoices = {
  /** The user's language; what is spoken may be in others. */
  locale: string;
  /** Reads the user's voices and engines again. */
  refresh(): Promise<void>;
  /** @throws OpenAiError for a voice that no engine has */
  check(voice: string, param: string): void;
  /** @param voice as the client names it; without one, the assistant's or the user's own for each language */
  planFor(voice: string | undefined): (locale: string) => VoicePlan;
};

/** @param assistantId of the model that the client chose, if it is an assistant */
export async function openSessionVoices(
  services: OpenaiServices,
  speech: Speech,
  actor: Actor,
  assistantId: string | null,
): Promise<SessionVoices> {
  const [first, ofAssistant] = await Promise.all([
    readSpeechUser(services, actor),
    assistantId === null ? {} : voicesOfAssistant(services, actor.userId, assistantId),
  ]);
  let user = first;
  const own = (locale: string): VoicePlan => planVoices(speech.engines, user, chooseVoice(locale, ofAssistant, user.voices), locale);
  const named = (voice: string, locale: string): VoicePlan =>
    planVoices(
      speech.engines,
      user,
      readChoice(speech, user, voice, () => own(locale)),
      locale,
    );
  const locale = user.uiLocale ?? 'en-US';
  return {
    locale,
    async refresh() {
      user = await readSpeechUser(services, actor);
    },
    check(voice, param) {
      if (named(voice, locale).missed?.code === 'speech_voice_unavailable') throw invalidParameter(param, 'there is no such voice');
    },
    planFor: (voice) => withPersonalCache(speech, user.userId, (spoken) => (voice === undefined ? own(spoken) : named(voice, spoken))),
  };
}

/** `engine:voice`, or a voice of OpenAI's service if it is configured, else one of the engine that would speak anyway. */
function readChoice(speech: Speech, user: SpeechUser, name: string, own: () => VoicePlan): VoiceChoice | null {
  const colon = name.indexOf(':');
  const engine = colon > 0 ? readEngineId(name.slice(0, colon)) : null;
  if (engine) return { engine, voice: name.slice(colon + 1) };
  const hasOpenAi = speech.engines.access('openai', user).routes.length > 0;
  const speaking = hasOpenAi ? 'openai' : own().candidates[0]?.engine;
  return speaking === undefined ? null : { engine: speaking, voice: name };
}
