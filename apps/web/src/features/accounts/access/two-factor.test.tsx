import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { expect, it, vi } from 'vitest';
import { renderPage } from '#ui/testing/render-page.ts';

const drawnButton = vi.fn<(props: { children: string; onClick: () => void }) => null>(() => null);
const drawnStep = vi.fn<(props: { onProve: (password: string) => Promise<void>; onCancel: () => void }) => null>(() => null);
const answer = Promise.withResolvers<void>();
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#api/call.ts', () => ({ call: () => answer.promise }));
vi.mock('#ui/controls/button.tsx', () => ({ Button: drawnButton }));
vi.mock('./identity-step.tsx', () => ({ IdentityStep: drawnStep }));

const { TwoFactor } = await import('./two-factor.tsx');
const press = (label: string) => act(async () => drawnButton.mock.calls.findLast(([{ children }]) => children === label)?.[0].onClick());

it('the form for new codes stays open when the server has answered a form that was cancelled', async () => {
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queryClient.setQueryData(['two-factor'], { isOn: true });
  vi.spyOn(queryClient, 'invalidateQueries').mockResolvedValue();
  const page = await renderPage(
    <QueryClientProvider client={queryClient}>
      <TwoFactor email="mara@lindqvist.example" />
    </QueryClientProvider>,
  );
  await press('twoFactor.turnOff');
  const { onProve, onCancel } = drawnStep.mock.lastCall![0];
  const proof = onProve('password');
  await act(async () => onCancel());
  await press('twoFactor.newCodes');
  drawnButton.mockClear();
  await act(async () => {
    answer.resolve();
    await proof;
  });
  // The buttons that open a form are back only when it has closed.
  expect(drawnButton).not.toHaveBeenCalled();
  await page.leave();
});
