import { afterEach, expect, it, vi } from 'vitest';

afterEach(() => vi.restoreAllMocks());

/** The module keeps what arrived, so each test gets its own. */
async function startTexts(load: (locale: string, namespace: string) => Promise<Record<string, Record<string, string>>>) {
  vi.resetModules();
  const texts = await import('./texts.ts');
  const fetched: string[] = [];
  texts.fetchTextsWith((locale, namespace) => {
    fetched.push(`${locale} ${namespace}`);
    return load(locale, namespace);
  });
  return { ...texts, fetched };
}
const answer = (locale: string, namespace: string) => Promise.resolve({ [namespace]: { key: `${locale} ${namespace}` } });

it('fetches a namespace once, however often it is asked for', async () => {
  const { changeShownLocale, loadTexts, textsOf, fetched } = await startTexts(answer);
  await changeShownLocale('de-DE');
  await Promise.all([loadTexts('chat'), loadTexts(['chat', 'common'])]);
  await loadTexts('chat');
  expect(fetched).toEqual(['de-DE common', 'de-DE chat']);
  expect(textsOf('de-DE', 'chat')).toEqual({ key: 'de-DE chat' });
});

it('takes further namespaces that came along without fetching them', async () => {
  const { changeShownLocale, loadTexts, fetched } = await startTexts(() => Promise.resolve({ common: {}, home: {}, chat: {} }));
  await changeShownLocale('de-DE');
  await loadTexts(['home', 'chat']);
  expect(fetched).toEqual(['de-DE common']);
});

it('shows a new language only when all texts that were shown are here', async () => {
  let arrive = () => {};
  const { changeShownLocale, loadTexts, onTextsChange, shownLocale, fetched } = await startTexts((locale, namespace) =>
    locale === 'fr-FR' && namespace === 'chat'
      ? new Promise((resolve) => (arrive = () => resolve({ chat: {} })))
      : answer(locale, namespace),
  );
  await changeShownLocale('de-DE');
  await loadTexts('chat');
  const seen: (string | undefined)[] = [];
  onTextsChange(() => seen.push(shownLocale()));
  const changed = changeShownLocale('fr-FR');
  await Promise.resolve();
  expect([seen, shownLocale()]).toEqual([[], 'de-DE']);
  arrive();
  await changed;
  expect([seen, fetched.slice(2)]).toEqual([['fr-FR'], ['fr-FR common', 'fr-FR chat']]);
});

it('shows the language that was chosen last, whichever arrives first', async () => {
  let arriveLate = () => {};
  const { changeShownLocale, shownLocale } = await startTexts((locale, namespace) =>
    locale === 'fr-FR' ? new Promise((resolve) => (arriveLate = () => resolve({ common: {} }))) : answer(locale, namespace),
  );
  const first = changeShownLocale('fr-FR');
  await changeShownLocale('ja-JP');
  arriveLate();
  await first;
  expect(shownLocale()).toBe('ja-JP');
});

it('stops waiting for texts that cannot be fetched, and tries again when a page asks for them', async () => {
  vi.spyOn(console, 'warn').mockImplementation(() => {});
  let isReachable = false;
  const { arrivalOf, changeShownLocale, loadTexts, textsOf } = await startTexts((locale, namespace) =>
    namespace === 'common' || isReachable ? answer(locale, namespace) : Promise.reject(new Error('offline')),
  );
  await changeShownLocale('de-DE');
  await arrivalOf('help');
  expect([arrivalOf('help'), textsOf('de-DE', 'help')]).toEqual([undefined, undefined]);
  isReachable = true;
  await loadTexts('help');
  expect(textsOf('de-DE', 'help')).toEqual({ key: 'de-DE help' });
});

it('does not fetch without end what its file does not hold', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { changeShownLocale, loadTexts, arrivalOf, fetched } = await startTexts((locale, namespace) =>
    namespace === 'usage' ? Promise.resolve({ total: {} }) : answer(locale, namespace),
  );
  await changeShownLocale('en-US');
  await loadTexts('usage');
  expect(arrivalOf('usage')).toBeUndefined();
  expect(fetched).toEqual(['en-US common', 'en-US usage']);
  expect(warn).toHaveBeenCalledOnce();
});
