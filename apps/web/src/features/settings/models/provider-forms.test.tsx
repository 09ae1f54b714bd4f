import type { ProviderConnection } from '@parley/contracts/models/provider-connection';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it, vi } from 'vitest';

let isPending = false;
vi.mock('virtual:words', () => ({ languages: {}, namespaces: [] }));
vi.mock('#i18n/use-translation.ts', () => ({ useTranslation: () => ({ t: (key: string) => key }) }));
vi.mock('./use-providers.ts', () => ({ useProviderChange: () => ({ isPending, error: null }) }));

const { AddProvider } = await import('./add-provider.tsx');
const { AddressForm } = await import('./address-form.tsx');
const { KeyForm } = await import('./key-form.tsx');
const { SpecialForm } = await import('./special-form.tsx');
const provider = { id: 'attic', baseUrl: 'http://192.168.1.20:8080/v1', hasKey: true, headerNames: ['X-Room'], modelIds: [] };
const change = { provider: provider as unknown as ProviderConnection, onSaved: () => undefined, onDone: () => undefined };

/** The fields of a form that can be changed. */
function openFields(form: ReactNode, isSent: boolean): number {
  isPending = isSent;
  return [...renderToStaticMarkup(form).matchAll(/<(?:input|select|textarea)(?![^>]*(?:readOnly|disabled))/gu)].length;
}

it.each([
  ['a key', 1, () => <AddProvider kind="openai" />],
  ['another server', 6, () => <AddProvider kind="openai-compatible" />],
  ['a changed address', 1, () => <AddressForm {...change} />],
  ['a changed key', 1, () => <KeyForm {...change} />],
  ['changed model ids', 2, () => <SpecialForm {...change} />],
])('%s cannot be corrected while the server checks and saves it', (_, fields, form) => {
  expect(openFields(form(), false)).toBe(fields);
  expect(openFields(form(), true)).toBe(0);
});
