import { reportMetric } from '#api/report-metric.ts';

/** Measures the page's web vitals when the page is idle. */
export async function measureMetrics(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(({ name, value }) => reportMetric(name, value));
}
