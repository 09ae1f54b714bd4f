import { z } from 'zod';
import { getJson } from './get-json.ts';
import type { ProviderModel } from './language-provider.ts';
import { listLmStudioModels, listOllamaModels } from './list-local-models.ts';
import { namesEmbedding } from './names-embedding.ts';
import type { ProviderSettings } from './provider-settings.ts';

const tokens = z.number().int().positive().nullish().catch(null);

const compatibleList = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      name: z.string().nullish().catch(null),
      created: z.number().nullish().catch(null),
      context_length: tokens,
      context_window: tokens,
      max_model_len: tokens,
      max_context_length: tokens,
      architecture: z
        .object({ input_modalities: z.array(z.string()).nullish() })
        .nullish()
        .catch(null),
      supported_parameters: z.array(z.string()).nullish().catch(null),
    }),
  ),
});
const support = z.object({ supported: z.boolean() }).nullish().catch(null);
const anthropicList = z.object({
  data: z.array(
    z.object({
      id: z.string().min(1),
      display_name: z.string().nullish(),
      max_input_tokens: tokens,
      capabilities: z.object({ image_input: support, thinking: support }).nullish().catch(null),
    }),
  ),
});
const googleList = z.object({
  models: z.array(
    z.object({
      name: z.string().min(1),
      displayName: z.string().nullish(),
      inputTokenLimit: tokens,
      supportedGenerationMethods: z.array(z.string()).nullish(),
      thinking: z.boolean().nullish().catch(null),
    }),
  ),
});

/** OpenAI lists all of its models; these are not for chat. */
const notForChat = /embedding|whisper|tts|dall-e|moderation|realtime|audio|image|transcribe|davinci|babbage|sora|computer-use|instruct/;

const unknownAbilities = { vision: null, tools: null, reasoning: null };

/** Lists a provider's models. @throws APICallError with the provider's status, or the network's error */
export async function listProviderModels(
  settings: ProviderSettings,
  fetch: typeof globalThis.fetch,
  signal: AbortSignal,
): Promise<ProviderModel[]> {
  const base = settings.baseUrl.replace(/\/+$/, '');
  const bearer: Record<string, string> = settings.key ? { authorization: `Bearer ${settings.key}` } : {};
  switch (settings.kind) {
    case 'anthropic': {
      const headers = { 'x-api-key': settings.key ?? '', 'anthropic-version': '2023-06-01' };
      const { data } = await getJson(anthropicList, `${base}/models?limit=1000`, { headers, signal }, fetch);
      return data.map(({ capabilities, ...model }) => ({
        ...toModel(model.id, model.display_name, model.max_input_tokens),
        abilities: {
          ...unknownAbilities,
          // Every model of this interface supports tools.
          tools: true,
          vision: capabilities?.image_input?.supported ?? null,
          reasoning: capabilities?.thinking?.supported ?? null,
        },
      }));
    }
    case 'google': {
      const headers = { 'x-goog-api-key': settings.key ?? '' };
      const { models } = await getJson(googleList, `${base}/models?pageSize=1000`, { headers, signal }, fetch);
      return models
        .filter((model) => model.supportedGenerationMethods?.includes('generateContent') ?? true)
        .map((model) => ({
          ...toModel(model.name.replace(/^models\//, ''), model.displayName, model.inputTokenLimit),
          abilities: { ...unknownAbilities, reasoning: model.thinking ?? null },
        }));
    }
    case 'ollama':
      return listOllamaModels(base.replace(/\/v1$/, ''), { headers: bearer, signal }, fetch);
    case 'lmstudio':
      return listLmStudioModels(base.replace(/\/v1$/, ''), { headers: bearer, signal }, fetch);
    case 'openai':
    case 'openai-compatible': {
      const { data } = await getJson(compatibleList, `${base}/models`, { headers: bearer, signal }, fetch);
      return data
        .sort((a, b) => (settings.kind === 'openai' ? (b.created ?? 0) - (a.created ?? 0) : 0))
        .map((model) => ({
          ...toModel(model.id, model.name, model.context_length ?? model.context_window ?? model.max_model_len ?? model.max_context_length),
          ...purposeOf(settings.kind, model.id),
          created: model.created ?? null,
          abilities: {
            vision: model.architecture?.input_modalities?.includes('image') ?? null,
            tools: model.supported_parameters?.includes('tools') ?? null,
            reasoning: model.supported_parameters?.includes('reasoning') ?? null,
          },
        }));
    }
  }
}

function purposeOf(kind: ProviderSettings['kind'], id: string): Pick<ProviderModel, 'purpose'> {
  if (namesEmbedding.test(id)) return { purpose: 'embedding' };
  return kind === 'openai' && notForChat.test(id) ? { purpose: 'other' } : {};
}

function toModel(id: string, label: string | null | undefined, contextTokens: number | null | undefined): ProviderModel {
  return { id, label: label || id, contextTokens: contextTokens ?? null, abilities: unknownAbilities };
}
