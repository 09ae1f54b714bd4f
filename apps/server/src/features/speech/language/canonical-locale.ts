/** A language tag in its canonical form. An invalid one would make every segmenter throw: English takes its place. */
export function canonicalLocale(tag: string): string {
  try {
    return Intl.getCanonicalLocales(tag)[0] ?? 'en-US';
  } catch {
    return 'en-US';
  }
}
