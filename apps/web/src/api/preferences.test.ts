import { afterEach, expect, it, vi } from 'vitest';

const mutate = vi.fn();
/** The texts of a language that were asked for. */
const texts: Record<string, PromiseWithResolvers<void>> = {};
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('@tanstack/react-query', async (original) => ({
  ...(await original<object>()),
  useQueryClient: vi.fn(),
  useMutation: () => ({ mutate }),
}));
vi.mock('#i18n/change-locale.ts', () => ({ changeLocale: (tag: string) => (texts[tag] = Promise.withResolvers()).promise }));
vi.mock('./change-preferences.ts', () => ({ changePreferences: vi.fn() }));
vi.mock('./track-event.ts', () => ({ trackEvent: vi.fn() }));

const { useChooseLocale } = await import('./preferences.ts');

afterEach(() => vi.unstubAllGlobals());

it('a language whose texts arrive after another was chosen is not saved', async () => {
  vi.stubGlobal('document', { documentElement: { lang: 'en-US' } });
  const choices = [useChooseLocale()('de-DE'), useChooseLocale()('en-US')];
  texts['en-US']?.resolve();
  await choices[1];
  texts['de-DE']?.resolve();
  await choices[0];
  expect(mutate.mock.calls).toEqual([[{ uiLocale: 'en-US' }]]);
});
