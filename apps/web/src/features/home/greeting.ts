export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** Spain says “buenas noches” hours after other countries say good evening. */
const eveningBegins: Record<string, number> = { 'es-ES': 20 };

/**
 * @param hour 0 to 23 in the user's time zone
 * @param locale the language of the greeting
 */
export function partOfDay(hour: number, locale: string): PartOfDay {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < (eveningBegins[locale] ?? 18) ? 'afternoon' : 'evening';
}

/**
 * What is said at which hour, for a page whose reader's clock is not known while it is drawn (see early/choose-drawing.ts).
 *
 * @returns JSON of `[from hour, text]` in order
 */
export function byHour(greet: (hour: number) => string): string {
  const texts = Array.from({ length: 24 }, (_, hour): [number, string] => [hour, greet(hour)]);
  return JSON.stringify(texts.filter(([hour, text]) => hour === 0 || texts[hour - 1]?.[1] !== text));
}
