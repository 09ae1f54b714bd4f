import { type Preferences, preferences } from '@parley/contracts/session/preferences';
import { defaultPreferences, loadPreferences, patchPreferences } from '#features/settings/preferences.ts';
import type { TransferServices } from '../transfer-services.ts';

/** A file must not consent for the user, and devices differ. */
const neverTaken = new Set<string>([
  'analyticsConsent',
  'onboarded',
  'tools',
  'usesNotes',
  'letsModelsNote',
  'edgeConsent',
  'browserRecognitionConsent',
  'inputDeviceId',
]);

/** Takes the settings of an archive that the user has not set here. */
export async function importSettings(services: TransferServices, userId: string, given: Record<string, unknown>): Promise<void> {
  const actor = { userId, role: 'member' } as const;
  const current = await loadPreferences(services, actor);
  const { speech: _speech, ...plain } = preferences.shape;
  const { speech: currentSpeech, ...currentPlain } = current;
  const { speech: defaultSpeech, ...defaultPlain } = defaultPreferences;
  const patch = takeUnset(plain, given, currentPlain, defaultPlain) as Partial<Preferences>;
  const speech = takeUnset(preferences.shape.speech.shape, asObject(given.speech), currentSpeech, defaultSpeech) as Partial<
    Preferences['speech']
  >;
  if (Object.keys(patch).length + Object.keys(speech).length > 0) await patchPreferences(services, actor, { ...patch, speech });
}

type Shape = Record<string, { safeParse(value: unknown): { success: boolean; data?: unknown } }>;

function takeUnset(shape: Shape, given: Record<string, unknown>, current: object, defaults: object): Record<string, unknown> {
  const taken: Record<string, unknown> = {};
  const isUnset = (name: string) => JSON.stringify(Reflect.get(current, name)) === JSON.stringify(Reflect.get(defaults, name));
  for (const [name, schema] of Object.entries(shape)) {
    if (neverTaken.has(name) || !(name in given) || !isUnset(name)) continue;
    const parsed = schema.safeParse(given[name]);
    if (parsed.success && JSON.stringify(parsed.data) !== JSON.stringify(Reflect.get(defaults, name))) taken[name] = parsed.data;
  }
  return taken;
}

function asObject(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}
