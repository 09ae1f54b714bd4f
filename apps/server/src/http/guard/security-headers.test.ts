import { expect, it } from 'vitest';
import { readEnv } from '#env.ts';
import { contentSecurityPolicy } from './security-headers.ts';

/** The policy of a page under these variables, by directive. */
function policyOf(variables: Record<string, string>): Record<string, string[]> {
  const policy = contentSecurityPolicy(readEnv(variables), ['sha256-x']);
  return Object.fromEntries(policy.split('; ').map((directive) => [directive.split(' ')[0]!, directive.split(' ').slice(1)]));
}

it('allows only our own origin if nothing is configured', () => {
  expect(Object.values(policyOf({})).flat().join(' ')).not.toMatch(/https?:/);
});

it('allows style sheets and fonts of the listed origins and of no other', () => {
  const before = policyOf({});
  const after = policyOf({
    FONT_STYLESHEETS: '/fonts/own.css https://css.example/a.css?family=A https://css.example/b.css',
    FONT_STYLESHEET_ORIGINS: 'https://files.example',
  });
  for (const [name, values] of Object.entries(after)) {
    const added = values.filter((value) => !before[name]!.includes(value));
    // The service worker fetches what a page asks for.
    const allowed = ['style-src', 'font-src', 'connect-src'].includes(name) ? ['https://css.example', 'https://files.example'] : [];
    expect([name, added]).toEqual([name, allowed]);
  }
});

it('allows a tag script only from its configured origin', () => {
  const scripts = policyOf({ GA4_MEASUREMENT_ID: 'G-TEST12', GA4_SCRIPT_ORIGIN: 'https://tags.example/path' })['script-src'];
  expect(scripts).toEqual(["'self'", "'wasm-unsafe-eval'", "'sha256-x'", 'https://tags.example']);
  expect(policyOf({ POSTHOG_KEY: 'phc', POSTHOG_HOST: 'https://hog.example' })['script-src']).not.toContain('https://hog.example');
});

it('lets images come from nowhere else, whatever is configured', () => {
  const configured = { GA4_MEASUREMENT_ID: 'G-TEST12', POSTHOG_KEY: 'phc', FONT_STYLESHEETS: 'https://css.example/a.css' };
  expect(policyOf(configured)['img-src']).toEqual(["'self'", 'data:', 'blob:']);
});
