import { z } from 'zod';
import { getJson } from './get-json.ts';
import { namesEmbedding } from './names-embedding.ts';
import type { ProviderModel } from './language-provider.ts';

const ollamaTags = z.object({ models: z.array(z.object({ name: z.string().min(1) })) });
const ollamaDetails = z.object({
  model_info: z.record(z.string(), z.unknown()).nullish(),
  parameters: z.string().nullish().catch(null),
  capabilities: z.array(z.string()).nullish(),
});
const tokens = z.number().int().positive().nullish().catch(null);
const ollamaLoaded = z.object({ models: z.array(z.object({ name: z.string(), context_length: tokens })) });
const lmStudioList = z.object({
  data: z.array(z.object({ id: z.string().min(1), type: z.string().nullish(), max_context_length: tokens, loaded_context_length: tokens })),
});

/**
 * What both servers run a model with if nobody chose more. Ollama takes 4096 tokens, and more only with 24 GiB of video memory
 * (https://docs.ollama.com/context-length); it cuts a longer prompt silently. LM Studio loads with 4096.
 */
export const defaultContextTokens = 4096;

type OllamaDetails = z.infer<typeof ollamaDetails>;

/** Requesting the details of each model is quick but not free. Beyond this number, models are listed without them. */
const maxDetailedModels = 40;

/** The contexts in which Ollama had models in memory. It does not tell them once it has unloaded a model. */
const seenContexts = new Map<string, number>();

/** Ollama's own interface reports context size and capabilities; the OpenAI-compatible one does not. */
export async function listOllamaModels(root: string, init: RequestInit, fetch: typeof globalThis.fetch): Promise<ProviderModel[]> {
  const [{ models }, loaded] = await Promise.all([getJson(ollamaTags, `${root}/api/tags`, init, fetch), loadedContexts(root, init, fetch)]);
  for (const [name, context] of loaded) seenContexts.set(`${root} ${name}`, context);
  return Promise.all(
    models.map(async ({ name }, index) => {
      const details = index < maxDetailedModels ? await describeOllamaModel(root, name, init, fetch) : null;
      const capabilities = details?.capabilities;
      const has = (ability: string): boolean | null => capabilities?.includes(ability) ?? null;
      return {
        id: name,
        ...(namesEmbedding.test(name) || capabilities?.includes('embedding') ? { purpose: 'embedding' as const } : {}),
        label: name.replace(/:latest$/, ''),
        contextTokens: ollamaContext(name, details, loaded.get(name) ?? seenContexts.get(`${root} ${name}`)),
        abilities: { vision: has('vision'), tools: has('tools'), reasoning: has('thinking') },
      };
    }),
  );
}

/** Whether Ollama hands the model on to the cloud of its makers, which it lists among its own. */
export function isOllamaCloudModel(name: string): boolean {
  return /[:-]cloud$/.test(name);
}

/** The context that the server runs. The one that the model was trained with is only its limit, except in Ollama's cloud. */
function ollamaContext(name: string, details: OllamaDetails | null, loaded: number | undefined): number | null {
  const found = Object.entries(details?.model_info ?? {}).find(([key]) => key.endsWith('.context_length'))?.[1];
  const most = typeof found === 'number' && found >= 1 ? Math.trunc(found) : null;
  if (isOllamaCloudModel(name)) return most;
  const set = Number(/^num_ctx\s+(\d+)\s*$/m.exec(details?.parameters ?? '')?.[1] ?? 0);
  return Math.min(set || loaded || defaultContextTokens, most ?? Infinity);
}

/** The contexts of the models in memory. Older versions do not tell them. */
async function loadedContexts(root: string, init: RequestInit, fetch: typeof globalThis.fetch): Promise<Map<string, number>> {
  const { models } = await getJson(ollamaLoaded, `${root}/api/ps`, init, fetch).catch(() => ({ models: [] }));
  return new Map(models.flatMap(({ name, context_length: context }) => (context ? [[name, context]] : [])));
}

function describeOllamaModel(root: string, name: string, init: RequestInit, fetch: typeof globalThis.fetch): Promise<OllamaDetails | null> {
  const headers = { ...(init.headers as Record<string, string>), 'content-type': 'application/json' };
  return getJson(
    ollamaDetails,
    `${root}/api/show`,
    { ...init, method: 'POST', headers, body: JSON.stringify({ model: name }) },
    fetch,
  ).catch(() => null);
}

/** LM Studio: its own list if this version has it, else the OpenAI-compatible one. */
export async function listLmStudioModels(root: string, init: RequestInit, fetch: typeof globalThis.fetch): Promise<ProviderModel[]> {
  const { data } = await getJson(lmStudioList, `${root}/api/v0/models`, init, fetch).catch(() =>
    getJson(lmStudioList, `${root}/v1/models`, init, fetch),
  );
  return data.map((model) => ({
    id: model.id,
    ...(model.type === 'embeddings' || namesEmbedding.test(model.id) ? { purpose: 'embedding' as const } : {}),
    label: model.id,
    contextTokens: model.loaded_context_length ?? Math.min(model.max_context_length ?? Infinity, defaultContextTokens),
    abilities: { vision: model.type ? model.type === 'vlm' : null, tools: null, reasoning: null },
  }));
}
