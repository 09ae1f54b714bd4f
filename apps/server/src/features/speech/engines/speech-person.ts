import { type VoiceChoice, voiceChoice } from '@parley/contracts/voice-socket';
import { z } from 'zod';
import type { Services } from '#services.ts';

/** What speech needs to know of the person it speaks for. */
export interface SpeechPerson {
  userId: string;
  /** Language of the interface, the likeliest one to be spoken. */
  uiLocale: string | null;
  /** Voice per locale. */
  voices: Readonly<Record<string, VoiceChoice>>;
  /** Accepted that text goes to Microsoft through an unofficial route. */
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

/** Reads a person's speech settings; what was never set is absent, nothing is consented by default. */
export async function readSpeechPerson(services: Pick<Services, 'database'>, userId: string): Promise<SpeechPerson> {
  const row = await services.database.query.selectFrom('preferences').select('value').where('userId', '=', userId).executeTakeFirst();
  const { speech, uiLocale } = stored.catch({ speech: {}, uiLocale: null }).parse(row ? JSON.parse(row.value) : {});
  return {
    userId,
    uiLocale: uiLocale ?? null,
    // Voices of a browser are chosen for what is read there; this server cannot speak them.
    voices: Object.fromEntries(Object.entries(speech.voices ?? {}).filter(([, choice]) => choice.engine !== 'browser')),
    edgeConsent: speech.edgeConsent ?? false,
    transcriptionEngine: speech.transcriptionEngine ?? null,
  };
}
