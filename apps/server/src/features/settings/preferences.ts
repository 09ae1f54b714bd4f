import { type PatchPreferencesRequest, type Preferences, preferences as preferencesSchema } from '@parley/contracts/session/preferences';
import type { Kysely } from 'kysely';
import type { Tables } from '#db/tables.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { SettingsServices } from './settings-services.ts';

/** The preferences of a user before any change. */
export const defaultPreferences: Preferences = {
  displayName: '',
  uiLocale: null,
  digits: 'latin',
  hourCycle: 'auto',
  theme: 'system',
  accent: 'jade',
  neutral: 'sand',
  readingFont: 'interface',
  textSize: 1,
  density: 'comfortable',
  motion: 'system',
  sendKey: 'enter',
  announce: 'brief',
  defaultModel: null,
  describesImages: true,
  instructions: '',
  usesNotes: false,
  letsModelsNote: false,
  tools: [],
  onboarded: false,
  speech: {
    voices: {},
    rate: 1,
    pitch: 0,
    readAloud: false,
    highlightWords: true,
    allowBargeIn: true,
    preemptiveReplies: true,
    keepAwake: true,
    edgeConsent: false,
    browserRecognitionConsent: false,
    endpointMs: 700,
    inputDeviceId: null,
    transcriptionEngine: null,
    dictationLocale: null,
    captionLocale: null,
    pushToTalk: false,
  },
  analyticsConsent: 'unasked',
};

/** The user's settings on top of the defaults. */
export function loadPreferences(services: Pick<SettingsServices, 'database'>, actor: Actor): Promise<Preferences> {
  return readPreferences(services.database.for(actor), actor);
}

async function readPreferences(query: Kysely<Tables>, actor: Actor): Promise<Preferences> {
  const row = await query.selectFrom('preferences').select('value').where('userId', '=', actor.userId).executeTakeFirst();
  if (!row) return defaultPreferences;
  const stored = JSON.parse(row.value) as PatchPreferencesRequest;
  const merged = preferencesSchema.safeParse(merge(defaultPreferences, stored));
  // A value of an earlier release that is no longer valid is dropped, so that the interface works.
  return merged.success ? merged.data : defaultPreferences;
}

/** Changes the fields of the patch, one level deep in `speech`. `voices` is replaced as a whole, so that one can be removed. */
export async function patchPreferences(
  services: Pick<SettingsServices, 'database' | 'clock'>,
  actor: Actor,
  patch: PatchPreferencesRequest,
): Promise<Preferences> {
  const { userId } = actor;
  const updatedAt = services.clock.now();
  return services.database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      // The write locks the row: a patch at the same time reads what this one stored.
      await transaction
        .insertInto('preferences')
        .values({ userId, value: '{}', updatedAt })
        .onConflict((conflict) => conflict.column('userId').doUpdateSet({ updatedAt }))
        .execute();
      const next = merge(await readPreferences(transaction, actor), withCleanName(patch));
      await transaction
        .updateTable('preferences')
        .set({ value: JSON.stringify(next) })
        .where('userId', '=', userId)
        .execute();
      return next;
    });
}

/** The name is shown beside other text, and models read it. */
function withCleanName(patch: PatchPreferencesRequest): PatchPreferencesRequest {
  return patch.displayName === undefined ? patch : { ...patch, displayName: cleanName(patch.displayName) };
}

function merge(base: Preferences, patch: PatchPreferencesRequest): Preferences {
  return { ...base, ...patch, speech: { ...base.speech, ...patch.speech } };
}
