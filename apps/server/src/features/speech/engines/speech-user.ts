import { type VoiceChoice, voiceChoice } from '@parley/contracts/speech/voice-socket';
import { z } from 'zod';
import type { SpeechServices } from '../speech-services.ts';

/** The facts about a user that speech needs. */
export interface SpeechUser {
  userId: string;
  /** Language of the interface, the likeliest one to be spoken. */
  uiLocale: string | null;
  /** Voice per locale. */
  voices: Readonly<Record<string, VoiceChoice>>;
  /** The user accepted that text goes to Microsoft through an unofficial route. */
  edgeConsent: boolean;
  transcriptionEngine: string | null;
}

const stored = z.object({
  uiLocale: z.string().nullish().catch(null),
  speech: z
    .object({
      voices: z.record(z.string(), voiceChoice).catch({}),
      edgeConsent: z.boolean().catch(false),
      transcriptionEngine: z.string().nullable().catch(null),
    })
    .partial()
    .catch({}),
});

/** Reads a user's speech settings. Unset ones are absent, and there is no consent by default. */
export async function readSpeechUser(services: Pick<SpeechServices, 'database'>, userId: string): Promise<SpeechUser> {
  const row = await services.database.query.selectFrom('preferences').select('value').where('userId', '=', userId).executeTakeFirst();
  const { speech, uiLocale } = stored.catch({ speech: {}, uiLocale: null }).parse(row ? JSON.parse(row.value) : {});
  return {
    userId,
    uiLocale: uiLocale ?? null,
    // Browser voices are chosen for reading in the browser. This server cannot speak them.
    voices: Object.fromEntries(Object.entries(speech.voices ?? {}).filter(([, choice]) => choice.engine !== 'browser')),
    edgeConsent: speech.edgeConsent ?? false,
    transcriptionEngine: speech.transcriptionEngine ?? null,
  };
}
