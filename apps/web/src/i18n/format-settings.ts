/** How the person wants numbers and times written, whatever the language. */
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

/** Changes how everything is written from now on and tells those who show it. */
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
 * The tag to give to `Intl` and to React Aria: the interface language with the chosen digits and the
 * Gregorian calendar pinned for Arabic, because engines have differed there.
 */
export function formatLocale(language: string, { digits }: FormatSettings = settings): string {
  if (!language.startsWith('ar')) return language;
  return `${language}-u-ca-gregory-nu-${digits === 'native' ? 'arab' : 'latn'}`;
}
