import type { QuotaState } from '@parley/contracts/usage/quotas';
import { type VoiceChoice, voiceChoice } from '@parley/contracts/speech/voice-socket';
import { z } from 'zod';
import { reachedQuota } from '#features/usage/quotas/check-quota.ts';
import { type Actor, mayUse } from '#http/guard/authorize.ts';
import { loadAccessRules } from '#http/guard/access-rules.ts';
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
  /** Ids of engines that are not for this user. */
  closed: ClosedEngines;
  /** The limit of speech that is used up: services rest, and what runs offline goes on. */
  spent: QuotaState | null;
}

export interface ClosedEngines {
  speech: ReadonlySet<string>;
  transcription: ReadonlySet<string>;
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

/** Reads a user's speech settings, and which engines are for this user. Unset settings are absent, and there is no consent by default. */
export async function readSpeechUser(services: Pick<SpeechServices, 'clock' | 'database'>, actor: Actor): Promise<SpeechUser> {
  const { database } = services;
  const { userId } = actor;
  const [closed, spent] = await Promise.all([findClosedEngines(database, actor), reachedQuota(services, actor, ['speech'])]);
  const row = await database.for(actor).selectFrom('preferences').select('value').where('userId', '=', userId).executeTakeFirst();
  const { speech, uiLocale } = stored.catch({ speech: {}, uiLocale: null }).parse(row ? JSON.parse(row.value) : {});
  return {
    userId,
    uiLocale: uiLocale ?? null,
    // Browser voices are chosen for reading in the browser. This server cannot speak them.
    voices: Object.fromEntries(Object.entries(speech.voices ?? {}).filter(([, choice]) => choice.engine !== 'browser')),
    edgeConsent: speech.edgeConsent ?? false,
    transcriptionEngine: speech.transcriptionEngine ?? null,
    closed,
    spent,
  };
}

async function findClosedEngines(database: SpeechServices['database'], actor: Actor): Promise<ClosedEngines> {
  const rules = await loadAccessRules(database);
  const closed = (kind: keyof ClosedEngines) => new Set(rules.subjects(kind).filter((id) => !mayUse(actor, rules.of(kind, id))));
  return { speech: closed('speech'), transcription: closed('transcription') };
}
