import type { AnswerSettings } from '@parley/contracts/messages/answer-settings';

const key = 'parley:answer-settings';
/** Of the models that were set last. */
const mostModels = 50;

type BySettings = Readonly<Record<string, AnswerSettings>>;

let read: BySettings | null = null;
const listeners = new Set<() => void>();

/** What the user chose for each model on this device, by model reference. */
function load(): BySettings {
  if (read) return read;
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    read = stored instanceof Object && !Array.isArray(stored) ? (stored as BySettings) : {};
  } catch {
    read = {};
  }
  return read;
}

/** The effort and sampling for a model; undefined for its defaults. */
export function answerSettingsOf(reference: string | undefined): AnswerSettings | undefined {
  const all = load();
  return reference !== undefined && Object.hasOwn(all, reference) ? all[reference] : undefined;
}

/** Remembers them for the next messages to this model. Empty ones are its defaults. */
export function keepAnswerSettings(reference: string, settings: AnswerSettings): void {
  const { [reference]: _before, ...others } = load();
  const isDefault = Object.keys(settings).length === 0;
  read = Object.fromEntries([...Object.entries(others), ...(isDefault ? [] : [[reference, settings] as const])].slice(-mostModels));
  try {
    localStorage.setItem(key, JSON.stringify(read));
  } catch {
    // Storage is full or forbidden. They hold until the page closes.
  }
  for (const listener of listeners) listener();
}

export function subscribeToAnswerSettings(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
