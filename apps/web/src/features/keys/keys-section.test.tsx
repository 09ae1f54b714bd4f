import type { CreateKeyResponse } from '@parley/contracts/accounts/keys';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#ui/testing/render-page.ts';
import { keysQuery } from './keys-query.ts';

const drawnKey = vi.fn<() => null>(() => null);
const drawnForm = vi.fn<(props: { onMade: (made: CreateKeyResponse) => void }) => null>(() => null);
const drawnButton = vi.fn<(props: { onClick: () => void }) => null>(() => null);
const drawnClose = vi.fn<(props: { onClick: () => void }) => null>(() => null);
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#ui/controls/button.tsx', () => ({ Button: drawnButton }));
vi.mock('#ui/controls/icon-button.tsx', () => ({ IconButton: drawnClose }));
vi.mock('#ui/overlays/lazy-dialog.tsx', () => ({
  LazyDialog: ({ isOpen, children }: { isOpen: boolean; children: ReactNode }) => isOpen && children,
}));
vi.mock('./use-delete-key.ts', () => ({ useDeleteKey: () => () => undefined }));
vi.mock('./made-key.tsx', () => ({ MadeKey: drawnKey }));
vi.mock('./new-key-form.tsx', () => ({ NewKeyForm: drawnForm }));

const { KeysSection } = await import('./keys-section.tsx');
const made = { key: { name: 'Home Assistant' }, secret: 'secret' } as CreateKeyResponse;
const openDialog = () => act(async () => drawnButton.mock.lastCall?.[0].onClick());
const onMade = () => drawnForm.mock.lastCall![0].onMade;

afterEach(() => vi.unstubAllGlobals());

it('a key that is made after its dialog was closed is not shown as the next one', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(keysQuery.queryKey, { keys: [] });
  const page = await renderPage(
    <QueryClientProvider client={queryClient}>
      <KeysSection />
    </QueryClientProvider>,
  );
  await openDialog();
  const onFirstMade = onMade();
  await act(async () => drawnClose.mock.lastCall?.[0].onClick());
  await act(async () => onFirstMade(made));
  await openDialog();
  expect(drawnKey).not.toHaveBeenCalled();
  await act(async () => onMade()(made));
  expect(drawnKey).toHaveBeenCalled();
  await page.leave();
});
