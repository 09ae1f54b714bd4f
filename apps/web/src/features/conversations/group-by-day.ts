import { calendarDaysBetween } from '#i18n/format.ts';

export type DayGroup = 'today' | 'yesterday' | 'previous7Days' | 'previous30Days' | 'older';

const groups: readonly [DayGroup, leastDays: number][] = [
  ['today', 0],
  ['yesterday', -1],
  ['previous7Days', -7],
  ['previous30Days', -30],
  ['older', Number.NEGATIVE_INFINITY],
];

/** Splits by calendar day and keeps the order; empty groups are left out. Future times count as today. */
export function groupByDay<Entry extends { updatedAt: number }>(
  entries: readonly Entry[],
  nowMs: number,
): { group: DayGroup; entries: Entry[] }[] {
  const found = new Map<DayGroup, Entry[]>();
  for (const entry of entries) {
    const days = calendarDaysBetween(entry.updatedAt, nowMs);
    const group = groups.find(([, least]) => days >= least)?.[0] ?? 'older';
    found.set(group, [...(found.get(group) ?? []), entry]);
  }
  return groups.flatMap(([group]) => {
    const members = found.get(group);
    return members ? [{ group, entries: members }] : [];
  });
}
