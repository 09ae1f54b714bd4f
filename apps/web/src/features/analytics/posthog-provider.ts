import type { AnalyticsProvider } from './analytics-provider.ts';

/** Properties that the client may add: what it needs to count, nothing about the page or its text. */
const allowedOwnProperties = new Set([
  'token',
  'distinct_id',
  '$lib',
  '$lib_version',
  '$insert_id',
  '$time',
  '$process_person_profile',
  '$cookieless_mode',
]);

/** PostHog's bundled client without its remote scripts, limited to our own events. */
export async function createPosthogProvider(config: { key: string; host: string }): Promise<AnalyticsProvider> {
  const { default: posthog } = await import('posthog-js/dist/module.no-external');
  posthog.init(config.key, {
    api_host: config.host,
    autocapture: false,
    capture_pageview: false,
    capture_pageleave: false,
    capture_performance: false,
    disable_session_recording: true,
    disable_surveys: true,
    advanced_disable_flags: true,
    person_profiles: 'identified_only',
    cookieless_mode: 'always',
    before_send: (event) => {
      if (!event) return null;
      const own = new Set<string>(Object.keys((event.properties?.parley as object | undefined) ?? {}));
      const kept = Object.entries(event.properties ?? {}).filter(
        ([key]) => own.has(key) || allowedOwnProperties.has(key) || key === 'business' || key === 'spm',
      );
      return { ...event, properties: Object.fromEntries(kept), $set: undefined, $set_once: undefined };
    },
  });
  return {
    name: 'posthog',
    send: ({ name, business, spm, properties }) => posthog.capture(name, { business, spm, ...properties, parley: properties }),
    stop: () => {
      posthog.opt_out_capturing();
      posthog.reset();
    },
  };
}
