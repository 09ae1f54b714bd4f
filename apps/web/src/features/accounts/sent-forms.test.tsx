import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

let isBusy = false;
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('#api/use-form-submit.ts', () => ({ useFormSubmit: () => ({ isBusy, failure: null }) }));
vi.mock('#ui/overlays/lazy-dialog.tsx', () => ({ LazyDialog: ({ children }: { children: ReactNode }) => children }));
vi.mock('./door/door-frame.tsx', () => ({ DoorFrame: ({ children }: { children: ReactNode }) => children }));
vi.mock('./door/server-line.tsx', () => ({ ServerLine: () => null }));

const { ChangeEmail } = await import('./access/change-email.tsx');
const { ChangePassword } = await import('./access/change-password.tsx');
const { AccountForm } = await import('./door/account-form.tsx');
const { ResetPage } = await import('./door/reset-page.tsx');
const { InviteDialog } = await import('./people/invite-dialog.tsx');
const { noLimits } = await import('./people/quotas/limit-fields.ts');
const { QuotaDialog } = await import('./people/quotas/quota-dialog.tsx');
const { quotasQuery } = await import('./people/quotas/quotas-query.ts');
const done = () => undefined;

/** The fields of a form that can be changed. */
function openFields(form: ReactNode, isSent: boolean): number {
  isBusy = isSent;
  const queryClient = new QueryClient();
  queryClient.setQueryData(['reset', 'abc'], { email: 'mara@lindqvist.example', serverName: 'Lyon', expiresAt: 0 });
  queryClient.setQueryData(quotasQuery.queryKey, { roles: [], people: [{ id: 'ben', limits: noLimits, near: [] }] });
  const html = renderToStaticMarkup(<QueryClientProvider client={queryClient}>{form}</QueryClientProvider>);
  return [...html.matchAll(/<(?:input|select)(?![^>]*(?:type="hidden"|readOnly|disabled))/gu)].length;
}

it.each([
  ['a changed password', 2, () => <ChangePassword email="mara@lindqvist.example" hasPassword />],
  ['a changed address', 2, () => <ChangeEmail hasPassword />],
  ['a new account', 3, () => <AccountForm head={null} endpoint="POST /api/accounts" submitLabel="Save" onDone={done} />],
  ['a reset password', 1, () => <ResetPage token="abc" onDone={done} />],
  ['an invitation', 2, () => <InviteDialog mayAppoint isOpen onOpenChange={done} />],
  ['the quotas of a person', 7, () => <QuotaDialog of={{ id: 'ben', name: 'Ben' }} onClose={done} />],
])('%s cannot be changed while the server stores it', (_, fields, form) => {
  expect(openFields(form(), false)).toBe(fields);
  expect(openFields(form(), true)).toBe(0);
});
