import { type PatchPreferencesRequest, type Preferences, preferences as preferencesSchema } from '@parley/contracts/preferences';
import type { Actor } from '#http/authorize.ts';
import type { Services } from '#services.ts';

const defaults: Preferences = {
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
  tools: [],
  onboarded: false,
  speech: {
    voices: {},
    rate: 1,
    pitch: 0,
    readAloud: false,
    highlightWords: true,
    allowBargeIn: true,
    answersEarly: true,
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

/** What the person has set, on top of the defaults. */
export async function loadPreferences(services: Pick<Services, 'database'>, actor: Actor): Promise<Preferences> {
  const row = await services.database.query.selectFrom('preferences').select('value').where('userId', '=', actor.userId).executeTakeFirst();
  if (!row) return defaults;
  const stored = JSON.parse(row.value) as PatchPreferencesRequest;
  const merged = preferencesSchema.safeParse(merge(defaults, stored));
  // A value of a former release that no longer fits is worth less than an interface that works.
  return merged.success ? merged.data : defaults;
}

/** Changes what the patch names, one level down in `speech`; `voices` is replaced as a whole, so that one can be taken away. */
export async function patchPreferences(
  services: Pick<Services, 'database' | 'clock'>,
  actor: Actor,
  patch: PatchPreferencesRequest,
): Promise<Preferences> {
  const next = merge(await loadPreferences(services, actor), patch);
  const value = JSON.stringify(next);
  const updatedAt = services.clock.now();
  await services.database.query
    .insertInto('preferences')
    .values({ userId: actor.userId, value, updatedAt })
    .onConflict((conflict) => conflict.column('userId').doUpdateSet({ value, updatedAt }))
    .execute();
  return next;
}

function merge(base: Preferences, patch: PatchPreferencesRequest): Preferences {
  return { ...base, ...patch, speech: { ...base.speech, ...patch.speech } };
}
