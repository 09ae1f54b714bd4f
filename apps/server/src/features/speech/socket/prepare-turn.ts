import type { voiceClientFrame } from '@parley/contracts/speech/voice-socket';
import type { z } from 'zod';
import type { Actor } from '#http/guard/authorize.ts';
import type { SpeechServices } from '../speech-services.ts';
import { readSpeechUser } from '../engines/speech-user.ts';
import { warmSentenceLanguage } from '../language/sentence-language.ts';
import { chooseVoice, readAssistantVoices } from '../speaking/choose-voices.ts';
import { planVoices } from '../speaking/voice-candidates.ts';
import type { Speech } from '../speech.ts';

type SpeakPrepare = Extract<z.output<typeof voiceClientFrame>, { type: 'speak-prepare' }>;

/** Prepares the voice that a turn will start with. A failure is harmless: the turn itself will report it. */
export async function prepareTurn(services: SpeechServices, speech: Speech, actor: Actor, request: SpeakPrepare): Promise<void> {
  const { locale, messageId, voices } = request;
  const [user, ofAssistant] = await Promise.all([
    readSpeechUser(services, actor),
    messageId === undefined ? {} : readAssistantVoices(services, actor.userId, messageId),
  ]);
  const choice = chooseVoice(locale, voices, ofAssistant, user.voices);
  const [first] = planVoices(speech.engines, user, choice, locale).candidates;
  await first?.synthesizer.prepare?.(first.voice, services.stopping);
  // After the voice: the first audio needs the machine more than the second sentence.
  warmSentenceLanguage(locale);
}
