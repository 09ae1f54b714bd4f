import type { ReportMetricsRequest, MetricName } from '@parley/contracts/session/client-metrics';

type Measurement = ReportMetricsRequest['measurements'][number];

const waiting: Measurement[] = [];
let isListening = false;

/** Collects a measurement. All of them are sent to our own server when the page is left. Milliseconds; CLS has no unit. */
export function reportMetric(name: MetricName, value: number): void {
  waiting.push({ name, value: Math.round(value * 1000) / 1000, page: pageOf(location.pathname) });
  if (waiting.length >= 40) flushMetrics();
  if (isListening) return;
  isListening = true;
  addEventListener('visibilitychange', () => document.hidden && flushMetrics());
  addEventListener('pagehide', flushMetrics);
}

/** Sends the collected measurements now. */
export function flushMetrics(): void {
  const measurements = waiting.splice(0, 50);
  if (measurements.length === 0) return;
  navigator.sendBeacon('/api/client-metrics', new Blob([JSON.stringify({ measurements })], { type: 'application/json' }));
}

/** The kind of page at a path; never the path itself. */
export function pageOf(path: string): Measurement['page'] {
  const first = path.split('/')[1] ?? '';
  if (first === '') return 'home';
  if (first === 'c') return 'conversation';
  const known = ['settings', 'assistants', 'help', 'talk', 'interpreter', 'welcome', 'share'] as const;
  return known.find((name) => name === first) ?? 'other';
}
