import { beforeEach, expect, it, vi } from 'vitest';

/** What this device keeps, across the pages of a test. */
let local: Map<string, string>;
let session: Map<string, string>;

const storageOf = (values: Map<string, string>) => ({
  getItem: (key: string) => values.get(key) ?? null,
  setItem: (key: string, value: string) => void values.set(key, value),
  removeItem: (key: string) => void values.delete(key),
});

beforeEach(() => {
  [local, session] = [new Map(), new Map()];
  vi.stubGlobal('localStorage', storageOf(local));
  vi.stubGlobal('sessionStorage', storageOf(session));
  vi.stubGlobal('navigator', { languages: ['en-GB'] });
  vi.stubGlobal('document', { cookie: '', documentElement: { lang: 'en-US' } });
  return () => vi.unstubAllGlobals();
});

/** Starts a page of this device: detects the language and keeps it. */
async function openPage({ saved = null, search = '' }: { saved?: string | null; search?: string } = {}) {
  vi.resetModules();
  vi.stubGlobal('location', { search });
  const [detecting, { rememberLocale }, { changeLocale }] = await Promise.all([
    import('./detect-locale.ts'),
    import('./remember-locale.ts'),
    import('./change-locale.ts'),
  ]);
  const locale = detecting.detectLocale(saved);
  rememberLocale(locale);
  return { locale, isNamed: detecting.hadChosenLocale(), changeLocale };
}

it('the saved language goes before a stored one that was only detected, on every later page', async () => {
  expect(await openPage()).toMatchObject({ locale: 'en-US', isNamed: false });
  expect(local.get('i18nextLng')).toBe('en-US');
  expect(await openPage()).toMatchObject({ locale: 'en-US', isNamed: false });
  expect(await openPage({ saved: 'ar-SA' })).toMatchObject({ locale: 'ar-SA', isNamed: false });
  expect(await openPage({ saved: 'ar-SA' })).toMatchObject({ locale: 'ar-SA' });
});

it('a language that was chosen on this device goes before the saved one, even if it is the detected one', async () => {
  const { changeLocale } = await openPage();
  await changeLocale('en-US');
  expect(await openPage({ saved: 'ar-SA' })).toMatchObject({ locale: 'en-US', isNamed: true });
});

it('a language that the address named or another program stored goes before the saved one', async () => {
  await openPage();
  expect(await openPage({ saved: 'ar-SA', search: '?lng=de' })).toMatchObject({ locale: 'de-DE', isNamed: true });
  expect(await openPage({ saved: 'ar-SA' })).toMatchObject({ locale: 'de-DE', isNamed: true });
  local.set('i18nextLng', 'fr-CA');
  expect(await openPage({ saved: 'ar-SA' })).toMatchObject({ locale: 'fr-FR', isNamed: true });
  local.delete('i18nextLng');
  session.set('i18nextLng', 'ja');
  expect(await openPage({ saved: 'ar-SA' })).toMatchObject({ locale: 'ja-JP', isNamed: true });
});
