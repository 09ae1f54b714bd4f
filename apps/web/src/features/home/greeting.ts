export type PartOfDay = 'night' | 'morning' | 'afternoon' | 'evening';

/** @param hour 0 to 23 on the person's clock */
export function partOfDay(hour: number): PartOfDay {
  if (hour < 5) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
