import { afterEach, expect, it } from 'vitest';
import type { ProviderKind } from '@parley/contracts/models/provider-connection';
import { createPublicFetch } from '#http/outbound/fetch-public-url.ts';
import { listenAsMock, readText, sendJson } from '#testing/mock-stream.ts';
import { createLanguageProvider } from './create-language-provider.ts';

type Mock = Awaited<ReturnType<typeof listenAsMock>>;
let mock: Mock | null = null;
afterEach(async () => {
  await mock?.close();
  mock = null;
});

/** The context of each model that the server lists. */
async function contextsOf(kind: ProviderKind, { origin }: Mock): Promise<Record<string, number | null>> {
  const settings = { id: 'local', kind, label: 'Local', baseUrl: origin, key: null, origin: 'settings' as const };
  const provider = createLanguageProvider(settings, createPublicFetch([new URL(origin).host]), 5000);
  const listed = await provider.listModels(new AbortController().signal);
  return Object.fromEntries(listed.map(({ id, contextTokens }) => [id, contextTokens]));
}

type Shown = { parameters?: string; model_info?: object };
const trained = { 'qwen3.context_length': 131_072 };

/** Ollama with these models; `loaded` is the answer of `/api/ps`, null for a version without it. */
async function startOllama(models: Record<string, Shown>, loaded: object[] | null): Promise<Mock> {
  mock = await listenAsMock(async (incoming, outgoing) => {
    if (incoming.url === '/api/tags') return sendJson(outgoing, 200, { models: Object.keys(models).map((name) => ({ name })) });
    if (incoming.url === '/api/ps' && loaded) return sendJson(outgoing, 200, { models: loaded });
    if (incoming.url !== '/api/show') return sendJson(outgoing, 404, {});
    const { model } = JSON.parse(await readText(incoming)) as { model: string };
    sendJson(outgoing, 200, { ...models[model], capabilities: ['completion'] });
  });
  return mock;
}

it('Ollama: the context is the one that the server runs, not the one that the model was trained with', async () => {
  const models = {
    plain: { model_info: trained },
    small: { model_info: { 'tiny.context_length': 2048 } },
    unknown: {},
    set: { model_info: trained, parameters: 'stop                           "<|im_end|>"\nnum_ctx                        16384\ntop_k 20' },
    loaded: { model_info: trained },
    'loaded-and-set': { model_info: trained, parameters: 'num_ctx 16384' },
    'glm:cloud': { model_info: trained },
    'gpt-oss:120b-cloud': { model_info: trained },
  };
  const loaded = ['loaded', 'loaded-and-set'].map((name) => ({ name, model: name, context_length: 32_768 }));
  expect(await contextsOf('ollama', await startOllama(models, loaded))).toEqual({
    plain: 4096,
    small: 2048,
    unknown: 4096,
    set: 16_384,
    loaded: 32_768,
    'loaded-and-set': 16_384,
    'glm:cloud': 131_072,
    'gpt-oss:120b-cloud': 131_072,
  });
});

it.each([null, [{ name: 'plain' }]])('Ollama: a version that does not say what a loaded model has gets the default', async (loaded) => {
  expect(await contextsOf('ollama', await startOllama({ plain: { model_info: trained } }, loaded))).toEqual({ plain: 4096 });
});

it('LM Studio: the context is the one that the model is loaded with', async () => {
  mock = await listenAsMock((incoming, outgoing) => {
    const data = [
      { id: 'loaded', max_context_length: 131_072, loaded_context_length: 20_000 },
      { id: 'idle', max_context_length: 131_072 },
      { id: 'small', max_context_length: 2048 },
    ];
    return Promise.resolve(incoming.url === '/api/v0/models' ? sendJson(outgoing, 200, { data }) : sendJson(outgoing, 404, {}));
  });
  expect(await contextsOf('lmstudio', mock)).toEqual({ loaded: 20_000, idle: 4096, small: 2048 });
});

it('LM Studio: an older version, which says nothing of the context, gets the default', async () => {
  mock = await listenAsMock((incoming, outgoing) =>
    Promise.resolve(incoming.url === '/v1/models' ? sendJson(outgoing, 200, { data: [{ id: 'any' }] }) : sendJson(outgoing, 404, {})),
  );
  expect(await contextsOf('lmstudio', mock)).toEqual({ any: 4096 });
});
