import { createHash } from 'node:crypto';
import type { Env } from '#env.ts';

/** Headers of every response. */
export const plainHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'x-frame-options': 'DENY',
  'permissions-policy': 'camera=(self), geolocation=(), payment=(), usb=(), microphone=(self), screen-wake-lock=(self)',
};

type Configured = Pick<
  Env,
  'POSTHOG_KEY' | 'POSTHOG_HOST' | 'GA4_MEASUREMENT_ID' | 'GA4_SCRIPT_ORIGIN' | 'FONT_STYLESHEETS' | 'FONT_STYLESHEET_ORIGINS'
>;

/**
 * The page's Content-Security-Policy: our own origin, and others only where the operator configured them.
 *
 * @param inlineScriptHashes `sha256-…` of the scripts in index.html itself
 */
export function contentSecurityPolicy(env: Configured, inlineScriptHashes: readonly string[]): string {
  const posthog = env.POSTHOG_KEY ? [originOf(env.POSTHOG_HOST ?? 'https://eu.i.posthog.com')] : [];
  const ga4Scripts = env.GA4_MEASUREMENT_ID ? [originOf(env.GA4_SCRIPT_ORIGIN ?? 'https://www.googletagmanager.com')] : [];
  const ga4Beacons = env.GA4_MEASUREMENT_ID
    ? env.GA4_SCRIPT_ORIGIN
      ? ga4Scripts
      : ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com']
    : [];
  const fonts = [
    ...new Set([...env.FONT_STYLESHEETS, ...env.FONT_STYLESHEET_ORIGINS].filter((address) => /^https?:/.test(address)).map(originOf)),
  ];
  const policy: Record<string, readonly string[]> = {
    'default-src': ["'self'"],
    'script-src': ["'self'", "'wasm-unsafe-eval'", ...inlineScriptHashes.map((hash) => `'${hash}'`), ...ga4Scripts],
    // Style attributes set by script are not covered by hashes. Styles cannot run code.
    'style-src': ["'self'", "'unsafe-inline'", ...fonts],
    'font-src': ["'self'", 'data:', ...fonts],
    // No analytics host: a reply's image could reach it. Google's tag sends its events with `fetch` and beacons instead.
    'img-src': ["'self'", 'data:', 'blob:'],
    'media-src': ["'self'", 'blob:', 'data:'],
    'worker-src': ["'self'", 'blob:'],
    'connect-src': ["'self'", ...posthog, ...ga4Scripts, ...ga4Beacons, ...fonts],
    'manifest-src': ["'self'"],
    // Only the artifact frame lets itself be framed; see features/artifacts. It keeps that frame from other addresses, too.
    'frame-src': ["'self'"],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(policy)
    .map(([name, values]) => `${name} ${[...new Set(values)].join(' ')}`)
    .join('; ');
}

/**
 * The policy of public pages: they run one script of ours by its hash, or none, send nothing and load styles, fonts and pictures of our own only. The style attributes are
 * those of our components; what people and models write makes none.
 */
export const publicPagePolicy = (script: string | null): string =>
  [
    "default-src 'none'",
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "font-src 'self'",
    "img-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    ...(script === null ? [] : [`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`]),
  ].join('; ');

function originOf(address: string): string {
  return new URL(address).origin;
}
