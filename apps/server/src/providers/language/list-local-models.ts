import { z } from 'zod';
import { getJson } from './get-json.ts';
import { namesEmbedding } from './names-embedding.ts';
import type { ProviderModel } from './language-provider.ts';

const ollamaTags = z.object({ models: z.array(z.object({ name: z.string().min(1) })) });
const ollamaDetails = z.object({ model_info: z.record(z.string(), z.unknown()).nullish(), capabilities: z.array(z.string()).nullish() });
const lmStudioList = z.object({
  data: z.array(
    z.object({ id: z.string().min(1), type: z.string().nullish(), max_context_length: z.number().int().positive().nullish().catch(null) }),
  ),
});

/** Requesting the details of each model is quick but not free. Beyond this number, models are listed without them. */
const maxDetailedModels = 40;

/** Ollama's own interface reports context size and capabilities; the OpenAI-compatible one does not. */
export async function listOllamaModels(root: string, init: RequestInit, fetch: typeof globalThis.fetch): Promise<ProviderModel[]> {
  const { models } = await getJson(ollamaTags, `${root}/api/tags`, init, fetch);
  return Promise.all(
    models.map(async ({ name }, index) => {
      const details = index < maxDetailedModels ? await describeOllamaModel(root, name, init, fetch) : null;
      const capabilities = details?.capabilities;
      const has = (ability: string): boolean | null => capabilities?.includes(ability) ?? null;
      const context = Object.entries(details?.model_info ?? {}).find(([key]) => key.endsWith('.context_length'))?.[1];
      return {
        id: name,
        ...(namesEmbedding.test(name) || capabilities?.includes('embedding') ? { purpose: 'embedding' as const } : {}),
        label: name.replace(/:latest$/, ''),
        contextTokens: typeof context === 'number' && context > 0 ? Math.trunc(context) : null,
        abilities: { vision: has('vision'), tools: has('tools'), reasoning: has('thinking') },
      };
    }),
  );
}

function describeOllamaModel(
  root: string,
  name: string,
  init: RequestInit,
  fetch: typeof globalThis.fetch,
): Promise<z.infer<typeof ollamaDetails> | null> {
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
    contextTokens: model.max_context_length ?? null,
    abilities: { vision: model.type ? model.type === 'vlm' : null, tools: null, reasoning: null },
  }));
}
