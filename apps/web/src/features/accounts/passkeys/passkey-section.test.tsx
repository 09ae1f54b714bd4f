import type { Passkey } from '@parley/contracts/accounts/passkeys';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { renderPage } from '#ui/testing/render-page.ts';
import { signInMethodsQuery } from '../access/sign-in-methods-query.ts';

const drawnRow = vi.fn<(props: { passkey: Passkey; onRename: () => void }) => null>(() => null);
const drawnStep = vi.fn<(props: { onProve: (password: string) => Promise<void>; onCancel: () => void }) => void>();
const leftStep = vi.fn<() => void>();
const stored = vi.fn<() => Promise<void>>();
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#api/call.ts', () => ({ call: () => stored() }));
vi.mock('./browser-passkeys.ts', () => ({ useHasPasskeys: () => false }));
vi.mock('./passkey-row.tsx', () => ({ PasskeyRow: drawnRow }));
vi.mock('../access/identity-step.tsx', async () => {
  const { useEffect } = await import('react');
  return {
    IdentityStep: (props: { onProve: () => Promise<void>; onCancel: () => void; children: ReactNode }) => {
      drawnStep(props);
      useEffect(() => leftStep, []);
      return null;
    },
  };
});

const { PasskeySection } = await import('./passkey-section.tsx');
const passkeys = ['laptop', 'phone'].map((id) => ({ id, name: id }));
const rename = (id: string) => act(async () => drawnRow.mock.calls.findLast(([{ passkey }]) => passkey.id === id)?.[0].onRename());
const step = () => drawnStep.mock.lastCall![0];

async function open() {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY, retry: false } } });
  queryClient.setQueryData(signInMethodsQuery.queryKey, { passkeys } as never);
  vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  return renderPage(
    <QueryClientProvider client={queryClient}>
      <PasskeySection email="mara@lindqvist.example" />
    </QueryClientProvider>,
  );
}

afterEach(() => {
  vi.clearAllMocks();
  vi.unstubAllGlobals();
});

it('the form of a passkey stays open when the server has renamed another one', async () => {
  const page = await open();
  const answer = Promise.withResolvers<void>();
  stored.mockReturnValueOnce(answer.promise);
  await rename('laptop');
  const proof = step().onProve('password');
  await rename('phone');
  expect(leftStep).toHaveBeenCalledTimes(1);
  await act(async () => {
    answer.resolve();
    await proof;
  });
  expect(leftStep).toHaveBeenCalledTimes(1);
  await page.leave();
});

it('the form of a passkey closes when the server has renamed it', async () => {
  const page = await open();
  await rename('laptop');
  await act(() => step().onProve('password'));
  expect(leftStep).toHaveBeenCalledTimes(1);
  await page.leave();
});
