export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** Spain says “buenas noches” hours after others say good evening. */
const eveningBegins: Record<string, number> = { 'es-ES': 20 };

/**
 * @param hour 0 to 23 on the person's clock
 * @param locale the language that greets
 */
export function partOfDay(hour: number, locale: string): PartOfDay {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < (eveningBegins[locale] ?? 18) ? 'afternoon' : 'evening';
}
