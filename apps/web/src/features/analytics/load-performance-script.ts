/**
 * Loads the operator's performance-metrics script from a path of our own origin, such as
 * `/_vercel/speed-insights/script.js`. Only called if the operator turned it on.
 */
export function loadPerformanceScript(path: string): void {
  if (document.querySelector(`script[data-performance-script]`)) return;
  const script = document.createElement('script');
  script.defer = true;
  script.src = path;
  script.dataset.performanceScript = '';
  script.addEventListener('error', () => console.error(`Performance script failed to load: ${path}`), { once: true });
  document.head.append(script);
}
