import { reportVital } from '#api/report-vital.ts';

/** Measures the page's web vitals, once the page is idle. */
export async function measureVitals(): Promise<void> {
  const { onCLS, onFCP, onINP, onLCP, onTTFB } = await import('web-vitals');
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB]) measure(({ name, value }) => reportVital(name, value));
}
