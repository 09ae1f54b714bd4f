import type { voiceClientFrame } from '@parley/contracts/voice-socket';
import type { z } from 'zod';
import type { Actor } from '#http/authorize.ts';
import type { Services } from '#services.ts';
import { readSpeechPerson } from '../engines/speech-person.ts';
import { warmSentenceLanguage } from '../language/sentence-language.ts';
import { chooseVoice, readAssistantVoices } from '../speaking/choose-voices.ts';
import { planVoices } from '../speaking/voice-candidates.ts';
import type { Speech } from '../speech.ts';

type SpeakPrepare = Extract<z.output<typeof voiceClientFrame>, { type: 'speak-prepare' }>;

/** Gets the voice ready that a turn will begin with. Failing is harmless: the turn itself will say why. */
export async function prepareTurn(services: Services, speech: Speech, actor: Actor, request: SpeakPrepare): Promise<void> {
  const { locale, messageId, voices } = request;
  const [person, ofAssistant] = await Promise.all([
    readSpeechPerson(services, actor.userId),
    messageId === undefined ? {} : readAssistantVoices(services, actor.userId, messageId),
  ]);
  const choice = chooseVoice(locale, voices, ofAssistant, person.voices);
  const [first] = planVoices(speech.engines, person, choice, locale).candidates;
  await first?.synthesizer.prepare?.(first.voice, services.stopping);
  // After the voice: the first sound needs the machine more than the second sentence.
  warmSentenceLanguage(locale);
}
