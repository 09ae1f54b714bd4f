/** The user's formats for numbers and times, in every language. */
export interface FormatSettings {
  /** `native`: the digits of the script, as in ٣٫٥. Only Arabic has others than `latin` here. */
  digits: 'latin' | 'native';
  hourCycle: 'auto' | 'h12' | 'h23';
}

let settings: FormatSettings = { digits: 'latin', hourCycle: 'auto' };
const listeners = new Set<() => void>();

export function formatSettings(): FormatSettings {
  return settings;
}

/** Changes all formats from now on and notifies their components. */
export function changeFormatSettings(next: FormatSettings): void {
  if (next.digits === settings.digits && next.hourCycle === settings.hourCycle) return;
  settings = next;
  for (const listener of listeners) listener();
}

export function onFormatSettingsChange(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The tag for `Intl` and React Aria: the interface language with the chosen digits and the
 * Gregorian calendar fixed for Arabic, because engines have differed there.
 */
export function formatLocale(language: string, { digits }: FormatSettings = settings): string {
  if (!language.startsWith('ar')) return language;
  return `${language}-u-ca-gregory-nu-${digits === 'native' ? 'arab' : 'latn'}`;
}
