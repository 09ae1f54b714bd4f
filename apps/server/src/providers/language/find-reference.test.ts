import { describe, expect, it } from 'vitest';
import type { AccessRules } from '#http/guard/access-rules.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { LanguageProvider, ProviderModel } from './language-provider.ts';
import { createProviderDirectory } from './provider-directory.ts';

const model: ProviderModel = { id: 'm', label: 'M', contextTokens: null, abilities: { vision: null, tools: null, reasoning: null } };
const owner: Actor = { userId: 'ada', role: 'owner' };
const member: Actor = { userId: 'ben', role: 'member' };
const open: AccessRules = { of: () => null, hasRules: () => false, isAny: false, subjects: () => [] };
const lists = () => Promise.resolve([model]);
const fails = (status: number) => () => Promise.reject(Object.assign(new Error('failed'), { name: 'AI_APICallError', statusCode: status }));

function provider(id: string, listModels: LanguageProvider['listModels'], isOptional = false, isOwn = false) {
  const createModel = () => Promise.reject(new Error('unused'));
  return {
    provider: { id, kind: 'ollama' as const, label: id, isLocal: true, runsHere: true, listModels, createModel },
    isOptional,
    isOwn,
  };
}
type Entry = ReturnType<typeof provider>;
function directoryOf(entries: Entry[], { own = [], rules = open }: { own?: Entry[]; rules?: AccessRules } = {}) {
  let now = 0;
  const directory = createProviderDirectory({
    loadEntries: () => Promise.resolve([...entries, provider('guide', () => Promise.resolve([]))]),
    loadOwn: () => Promise.resolve(own),
    loadRules: () => Promise.resolve(rules),
    clock: { now: () => now },
  });
  return { find: (actor = owner) => directory.findReference(actor, 'm'), wait: (ms: number) => void (now += ms) };
}

describe('a bare name', () => {
  it('fails with the code of a provider whose list failed, and is looked up again later', async () => {
    const answers = [fails(503), lists];
    const { find, wait } = directoryOf([provider('one', () => (answers.shift() ?? lists)())]);
    await expect(find()).rejects.toMatchObject({ name: 'HttpError', status: 502 });
    await expect(find()).rejects.toMatchObject({ name: 'HttpError', status: 502 });
    wait(6000);
    expect(await find()).toBe('one/m');
  });

  it('is still known when a later list fails', async () => {
    const answers = [lists, fails(503)];
    const { find, wait } = directoryOf([provider('one', () => (answers.shift() ?? fails(503))())]);
    expect(await find()).toBe('one/m');
    wait(120_000);
    expect(await find()).toBe('one/m');
  });

  it('is unknown if only absent local servers or a rejected key are missing', async () => {
    expect(await directoryOf([provider('absent', fails(503), true), provider('locked', fails(401))]).find()).toBeNull();
  });

  it('stands for a model that the user may use before one that is for others', async () => {
    const closed = { roles: [], people: new Set<string>() };
    const rules: AccessRules = { ...open, of: (_kind, subject) => (subject === 'one/m' ? closed : null) };
    const { find } = directoryOf([provider('one', lists)], { own: [provider('mine', lists, false, true)], rules });
    expect(await find(member)).toBe('mine/m');
    expect(await find(owner)).toBe('one/m');
    expect(await directoryOf([provider('one', lists)], { rules }).find(member)).toBe('one/m');
  });
});
