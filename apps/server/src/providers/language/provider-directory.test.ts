import { expect, it } from 'vitest';
import type { AccessRules } from '#http/guard/access-rules.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { LanguageProvider, ProviderModel } from './language-provider.ts';
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
const model: ProviderModel = { id: 'm', label: 'M', contextTokens: null, abilities: { vision: null, tools: null, reasoning: null } };
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
    loadOwn: () => Promise.resolve([]),
    loadRules: () => Promise.resolve(noRules),
    clock: { now: () => 0 },
  });
  expect(await directory.detectedIds()).toEqual(new Set(['here']));
  const { models, unreachable } = await directory.listModels(owner, null);
  expect(models.map(({ reference }) => reference)).toEqual(['here/m']);
  expect(unreachable).toEqual([{ providerId: 'expected', providerLabel: 'expected', code: 'provider_unreachable' }]);
});

it('a provider of a user’s own stands before Guide, and for that user alone', async () => {
  const guide = { provider: { ...provider('guide', () => Promise.resolve([model])), kind: 'guide' as const }, isOptional: false };
  const mine = { provider: provider('mine', () => Promise.resolve([model])), isOptional: false, isOwn: true };
  const directory = createProviderDirectory({
    loadEntries: () => Promise.resolve([guide]),
    loadOwn: (userId) => Promise.resolve(userId === 'ben' ? [mine] : []),
    loadRules: () => Promise.resolve(noRules),
    clock: { now: () => 0 },
  });
  const ben: Actor = { userId: 'ben', role: 'member' };
  const referencesOf = async (actor: Actor) => (await directory.listModels(actor, null)).models.map(({ reference }) => reference);
  expect(await referencesOf(ben)).toEqual(['mine/m', 'guide/m']);
  expect(await referencesOf(owner)).toEqual(['guide/m']);
  expect(await directory.resolve(ben, 'mine/m')).toMatchObject({ isOwn: true });
  await expect(directory.resolve(owner, 'mine/m')).rejects.toMatchObject({ code: 'provider_not_configured' });
  expect(await directory.findReference(owner, 'm')).toBe('guide/m');
  expect(await directory.defaultReference(ben, null)).toBe('mine/m');
});

it('a model of a local server that was not listed yet gets the context that such a server runs by default', async () => {
  const lists = Promise.withResolvers<ProviderModel[]>();
  const directory = createProviderDirectory({
    loadEntries: () => Promise.resolve([{ provider: provider('here', () => lists.promise), isOptional: true }]),
    loadOwn: () => Promise.resolve([]),
    loadRules: () => Promise.resolve(noRules),
    clock: { now: () => 0 },
  });
  expect(await directory.resolve(owner, 'here/m')).toMatchObject({ contextTokens: 4096 });
  expect(await directory.resolve(owner, 'here/gpt-oss:120b-cloud')).toMatchObject({ contextTokens: null });
  lists.resolve([{ ...model, contextTokens: 8192 }]);
  await directory.listModels(owner, null);
  expect(await directory.resolve(owner, 'here/m')).toMatchObject({ contextTokens: 8192 });
});
