import { expect, it } from 'vitest';
import type { AccessRules } from '#http/guard/access-rules.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { LanguageProvider } from './language-provider.ts';
import { createProviderDirectory } from './provider-directory.ts';

function provider(id: string, listModels: LanguageProvider['listModels']): LanguageProvider {
  return {
    id,
    kind: 'ollama',
    label: id,
    isLocal: true,
    runsHere: true,
    listModels,
    createModel: () => Promise.reject(new Error('unused')),
  };
}
const model = { id: 'm', label: 'M', contextTokens: null, abilities: { vision: null, tools: null, reasoning: null } };
const owner: Actor = { userId: 'u', role: 'owner' };
const noRules: AccessRules = { of: () => null, hasRules: () => false, isAny: false, subjects: () => [] };
const silent = () => Promise.reject(Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }));

it('a server that is looked for is found only if it answers, and is not missed otherwise', async () => {
  const entries = [
    { provider: provider('here', () => Promise.resolve([model])), isOptional: true },
    { provider: provider('absent', silent), isOptional: true },
    { provider: provider('expected', silent), isOptional: false },
  ];
  const directory = createProviderDirectory({
    loadEntries: () => Promise.resolve(entries),
    loadRules: () => Promise.resolve(noRules),
    clock: { now: () => 0 },
  });
  expect(await directory.detectedIds()).toEqual(new Set(['here']));
  const { models, unreachable } = await directory.listModels(owner, null);
  expect(models.map(({ reference }) => reference)).toEqual(['here/m']);
  expect(unreachable).toEqual([{ providerId: 'expected', providerLabel: 'expected', code: 'provider_unreachable' }]);
});
