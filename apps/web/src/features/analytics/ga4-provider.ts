import type { AnalyticsProvider } from './analytics-provider.ts';

declare global {
  interface Window {
    dataLayer?: unknown[];
  }
}

const denied = { ad_storage: 'denied', ad_user_data: 'denied', ad_personalization: 'denied', analytics_storage: 'denied' };

/** Google Analytics 4 through its tag script. Nothing loads before consent; advertising stays denied after it. */
export function createGa4Provider(config: { measurementId: string; scriptOrigin: string }): AnalyticsProvider {
  window.dataLayer ??= [];
  const layer = window.dataLayer;
  // The tag script reads `arguments` objects from the layer and ignores plain arrays.
  function tell(..._command: unknown[]): void {
    layer.push(arguments);
  }
  const page = window as unknown as Record<string, unknown>;
  // Google's own switch: while it is set, the loaded script sends nothing, not even its automatic events.
  const offSwitch = `ga-disable-${config.measurementId}`;
  page[offSwitch] = false;
  tell('consent', 'default', denied);
  tell('consent', 'update', { analytics_storage: 'granted' });
  tell('js', new Date());
  tell('config', config.measurementId, { send_page_view: false, page_location: location.origin, page_title: 'Parley', page_referrer: '' });
  const script = document.createElement('script');
  script.async = true;
  script.src = `${config.scriptOrigin}/gtag/js?id=${encodeURIComponent(config.measurementId)}`;
  script.addEventListener('error', () => console.error(`Analytics script failed to load: ${script.src}`), { once: true });
  document.head.append(script);
  return {
    name: 'ga4',
    send: ({ name, business, spm, properties }) => tell('event', name, { business, spm, ...properties }),
    stop: () => {
      tell('consent', 'update', denied);
      page[offSwitch] = true;
      // A script that is still loading runs although its element is removed, and may then set its cookies.
      script.addEventListener('load', forgetCookies, { once: true });
      script.remove();
      forgetCookies();
    },
  };
}

/** The tag sets `_ga` and `_ga_…` on the widest domain that it can. */
function forgetCookies(): void {
  const names = document.cookie.split('; ').map((cookie) => cookie.split('=')[0]!);
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `; domain=${labels.slice(index).join('.')}`);
  for (const name of names.filter((known) => /^_ga(?:_|$)/.test(known)))
    for (const domain of ['', ...domains]) document.cookie = `${name}=; path=/; max-age=0${domain}`;
}
