import type { ReportVitalsRequest, VitalName } from '@parley/contracts/report-vitals';

type Measurement = ReportVitalsRequest['measurements'][number];

const waiting: Measurement[] = [];
let isListening = false;

/** Keeps a measurement and sends what has gathered to our own server when the page is left. Milliseconds; CLS has no unit. */
export function reportVital(name: VitalName, value: number): void {
  waiting.push({ name, value: Math.round(value * 1000) / 1000, page: pageOf(location.pathname) });
  if (waiting.length >= 40) flushVitals();
  if (isListening) return;
  isListening = true;
  addEventListener('visibilitychange', () => document.hidden && flushVitals());
  addEventListener('pagehide', flushVitals);
}

/** Sends what has gathered now. */
export function flushVitals(): void {
  const measurements = waiting.splice(0, 50);
  if (measurements.length === 0) return;
  navigator.sendBeacon('/api/vitals', new Blob([JSON.stringify({ measurements })], { type: 'application/json' }));
}

/** The kind of page an address shows; never the address itself. */
export function pageOf(path: string): Measurement['page'] {
  const first = path.split('/')[1] ?? '';
  if (first === '') return 'home';
  if (first === 'c') return 'conversation';
  const known = ['settings', 'assistants', 'help', 'talk', 'interpreter', 'welcome', 'share'] as const;
  return known.find((name) => name === first) ?? 'other';
}
