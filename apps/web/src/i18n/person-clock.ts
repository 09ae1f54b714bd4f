let zone: string | undefined;
let wasAsked = false;
const formats = new Map<string, Intl.DateTimeFormat>();

/** Whose clock a page is drawn by, where that is not this machine's: the name of a zone. */
export function drawInTimeZone(timeZone: string | undefined): void {
  zone = timeZone;
  wasAsked = false;
}

/** Whether anything since `drawInTimeZone` depends on the zone, apart from the hour of now. */
export const isTimeZoneShown = (): boolean => wasAsked;

/** The zone that dates are written in; undefined for the machine's own. */
export function personTimeZone(): string | undefined {
  wasAsked = true;
  return zone;
}

/** Year, month (0 to 11) and day on the person's calendar. */
export function personDay(epochMs: number): { year: number; month: number; day: number } {
  wasAsked = true;
  const date = new Date(epochMs);
  if (!zone) return { year: date.getFullYear(), month: date.getMonth(), day: date.getDate() };
  const { year = 0, month = 1, day = 1 } = partsOf(date, zone);
  return { year, month: month - 1, day };
}

/** The hour of now on the person's clock, 0 to 23. */
export function personHour(): number {
  const date = new Date();
  return zone ? (partsOf(date, zone).hour ?? 0) : date.getHours();
}

function partsOf(date: Date, timeZone: string): Partial<Record<string, number>> {
  const format =
    formats.get(timeZone) ??
    new Intl.DateTimeFormat('en-US', { timeZone, hourCycle: 'h23', year: 'numeric', month: 'numeric', day: 'numeric', hour: 'numeric' });
  formats.set(timeZone, format);
  return Object.fromEntries(format.formatToParts(date).map(({ type, value }) => [type, Number(value)]));
}
