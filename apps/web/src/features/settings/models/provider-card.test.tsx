import type { ProviderConnection } from '@parley/contracts/models/provider-connection';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { renderPage } from '#ui/testing/render-page.ts';

type Form = 'key' | 'address' | 'special';
/** What closes the forms that are open. */
const open = new Map<Form, () => void>();
/** Presses of the buttons that are shown, by their words. */
const presses = new Map<string, () => void>();
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('lucide-react', () => ({ KeyRound: () => null, Trash2: () => null }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#ui/controls/button.tsx', () => ({
  Button({ children, onClick }: { children: string; onClick: () => void }) {
    presses.set(children, onClick);
    return null;
  },
}));
vi.mock('#ui/controls/icon-button.tsx', () => ({ IconButton: () => null }));
vi.mock('#ui/controls/switch.tsx', () => ({ Switch: () => null }));
vi.mock('#ui/status.tsx', () => ({ Status: () => null }));
vi.mock('./connection-result.tsx', () => ({ ConnectionResult: () => null }));
const formOf = vi.hoisted(() => (form: string) => async () => {
  const { useEffect } = await import('react');
  const Shown = ({ onDone }: { onDone: () => void }) => {
    useEffect(() => {
      open.set(form as Form, onDone);
      return () => void open.delete(form as Form);
    });
    return null;
  };
  return { KeyForm: Shown, AddressForm: Shown, SpecialForm: Shown };
});
vi.mock('./key-form.tsx', formOf('key'));
vi.mock('./address-form.tsx', formOf('address'));
vi.mock('./special-form.tsx', formOf('special'));

const { ProviderCard } = await import('./provider-card.tsx');
const { modelsQuery } = await import('./use-providers.ts');
const provider = {
  id: 'p',
  kind: 'openai-compatible',
  label: 'Server',
  baseUrl: 'http://server.example/v1',
  origin: 'settings',
  hasKey: true,
  keyEnding: '1234',
  enabled: true,
} as ProviderConnection;
let page: Awaited<ReturnType<typeof renderPage>>;
const press = (words: string) => act(async () => presses.get(words)?.());

beforeEach(async () => {
  vi.stubGlobal('requestAnimationFrame', (draw: () => void) => draw());
  const client = new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } });
  client.setQueryData(modelsQuery.queryKey, { models: [], unreachable: [] } as never);
  page = await renderPage(
    <QueryClientProvider client={client}>
      <ProviderCard provider={provider} onRemoved={() => {}} />
    </QueryClientProvider>,
  );
});
afterEach(async () => {
  await page.leave();
  open.clear();
  presses.clear();
  vi.unstubAllGlobals();
});

test('a saved key leaves the form of the address open that was opened meanwhile', async () => {
  await press('models.replaceKey');
  const isSaved = open.get('key')!;
  await press('models.changeAddress');
  await act(async () => isSaved());
  expect([...open.keys()]).toEqual(['address']);
});

test('a form closes after its own change was saved', async () => {
  await press('models.replaceKey');
  await act(async () => open.get('key')!());
  expect(open.size).toBe(0);
});
