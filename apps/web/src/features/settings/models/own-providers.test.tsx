import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ComponentProps } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Button } from '#ui/controls/button.tsx';
import { renderPage } from '#ui/testing/render-page.ts';
import type { AddProvider } from './add-provider.tsx';

/** The cards for a new provider that are shown, by kind. */
const cards = new Map<string, ComponentProps<typeof AddProvider>>();
let add: ComponentProps<typeof Button>;
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#ui/controls/button.tsx', () => ({
  Button(shown: typeof add) {
    add = shown;
    return null;
  },
}));
vi.mock('./provider-card.tsx', () => ({ ProviderCard: () => null }));
vi.mock('./add-provider.tsx', async () => {
  const { useEffect } = await import('react');
  return {
    AddProvider(shown: ComponentProps<typeof AddProvider>) {
      useEffect(() => {
        cards.set(shown.kind, shown);
        return () => void cards.delete(shown.kind);
      });
      return null;
    },
  };
});

const { OwnProviders } = await import('./own-providers.tsx');
const { ownProvidersQuery } = await import('./use-providers.ts');
let page: Awaited<ReturnType<typeof renderPage>>;

beforeEach(async () => {
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(ownProvidersQuery.queryKey, { isAllowed: true, providers: [] });
  page = await renderPage(
    <QueryClientProvider client={client}>
      <OwnProviders />
    </QueryClientProvider>,
  );
  await act(async () => add.onClick?.({} as never));
});
afterEach(async () => {
  await page.leave();
  cards.clear();
  vi.unstubAllGlobals();
});

test.each(['openai', 'openai-compatible'])('after a key for %s was saved, the cards of other makers keep what was typed', async (kind) => {
  await act(async () => cards.get(kind)?.onDone?.('Name'));
  expect([...cards.keys()]).toEqual(expect.arrayContaining(['anthropic', 'google']));
});

test('the card of a server closes after its key was saved', async () => {
  await act(async () => cards.get('openai-compatible')?.onDone?.('Name'));
  expect(cards.has('openai-compatible')).toBe(false);
});

test('Cancel closes all cards', async () => {
  await act(async () => cards.get('openai-compatible')?.onCancel?.());
  expect(cards.size).toBe(0);
});
