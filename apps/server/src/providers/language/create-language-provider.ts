import type { LanguageModelV4, SharedV4ProviderOptions } from '@ai-sdk/provider';
import { cleanName } from '#http/guard/clean-name.ts';
import type { PublicFetch } from '#http/outbound/fetch-public-url.ts';
import { isLoopbackAddress, isPublicAddress } from '#http/outbound/private-addresses.ts';
import { createChatCompletionsModel } from './chat-completions/chat-completions-model.ts';
import type { UnopenedThoughts } from './chat-completions/read-chat-chunks.ts';
import { describeProviderFailure } from './describe-provider-failure.ts';
import { createSecretHider, type HideSecrets } from './hide-secrets.ts';
import type { LanguageProvider, OpenAiInterface, ProviderModel } from './language-provider.ts';
import { findModels, hasOtherAddress } from './find-models.ts';
import { createProviderFetch } from './provider-fetch.ts';
import { defaultBaseUrls, type ProviderSettings } from './provider-settings.ts';
import { listTimeoutMs } from './provider-source.ts';

const maxKeptModels = 50;
/** With the id of its provider, a longer one is no reference. */
const longestModelId = 250;
const longestLabel = 120;

/**
 * A provider based on the AI SDK package of its kind, or on our own reader where many servers share one dialect. Packages load with the
 * first model, not at start.
 *
 * @param timeoutMs time limit for the provider's headers
 */
export function createLanguageProvider(settings: ProviderSettings, fetchPublicUrl: PublicFetch, timeoutMs: number): LanguageProvider {
  const fetch = createProviderFetch(fetchPublicUrl, settings, timeoutMs);
  const hideSecrets = createSecretHider([settings.key, ...Object.values(settings.headers ?? {})]);
  const models = new Map<string, Promise<LanguageModelV4>>();
  const thinkers = new Set<string>();
  /** Models that leave the opening tag of their reasoning out. */
  const unopened = new Set<string>();
  /** Where its models were found last: many write an address without its `/v1`, or with one too many. */
  let baseUrl = settings.baseUrl;
  /** Null as long as the address is not known. */
  let finding: Promise<void> | null = hasOtherAddress(settings) ? null : Promise.resolve();
  async function listAtAddress(signal: AbortSignal): Promise<ProviderModel[]> {
    const found = await findModels(settings, baseUrl, fetch, signal);
    finding = Promise.resolve();
    if (found.baseUrl !== baseUrl) {
      ({ baseUrl } = found);
      models.clear();
    }
    return found.models;
  }
  /** Before the first call of a process that has listed no models. Without a list, the entered address is used. */
  function findAddress(): Promise<void> {
    finding ??= listAtAddress(AbortSignal.timeout(listTimeoutMs)).then(
      () => {},
      (error: unknown) => {
        const isSlow = error instanceof Error && error.name === 'TimeoutError';
        if (!isSlow && describeProviderFailure(error).code !== 'provider_unreachable') return;
        // It may be starting. The next call looks again.
        finding = null;
        models.clear();
      },
    );
    return finding;
  }
  async function here(): Promise<ProviderSettings> {
    await findAddress();
    return { ...settings, baseUrl };
  }

  return {
    id: settings.id,
    kind: settings.kind,
    label: settings.label,
    isLocal: isLocalAddress(settings.baseUrl),
    runsHere: runsHere(settings.kind, settings.baseUrl),
    async listModels(signal) {
      const listed = await listAtAddress(signal).catch((error: unknown) => {
        throw hideSecrets(error);
      });
      for (const { id, abilities } of listed) if (abilities.reasoning) thinkers.add(id);
      return listed.filter(({ id }) => id.length <= longestModelId && !/\s/.test(id)).map(named);
    },
    createModel(modelId) {
      const make = async (): Promise<LanguageModelV4> =>
        withOptions(await createModel(await here(), fetch, modelId, unopened), hideSecrets, () =>
          standingOptions(settings.kind, thinkers.has(modelId)),
        );
      const made = models.get(modelId) ?? make();
      // Creating a model builds its schemas again, which is slower than everything else before the first token.
      if (models.size >= maxKeptModels) models.clear();
      models.set(modelId, made);
      made.catch(() => models.delete(modelId));
      return made;
    },
    ...(speaksOpenAi(settings) ? { openAi: openAiInterface(settings, here, fetch, hideSecrets, unopened) } : {}),
  };
}

/** A server chooses the names of its models, and they are shown beside those of others. */
function named(model: ProviderModel): ProviderModel {
  return { ...model, label: cleanName(model.label, longestLabel) || cleanName(model.id, longestLabel) };
}

function speaksOpenAi({ kind }: ProviderSettings): boolean {
  return kind !== 'anthropic' && kind !== 'google';
}

/** Where `/chat/completions` follows. */
function openAiBaseUrl({ kind, baseUrl }: ProviderSettings): string {
  const base = baseUrl.replace(/\/+$/, '');
  return (kind === 'ollama' || kind === 'lmstudio') && !base.endsWith('/v1') ? `${base}/v1` : base;
}

function openAiInterface(
  { id, key }: ProviderSettings,
  here: () => Promise<ProviderSettings>,
  fetch: typeof globalThis.fetch,
  hideSecrets: HideSecrets,
  unopened: Set<string>,
): OpenAiInterface {
  const chatModelAt = (baseUrl: string, modelId: string): LanguageModelV4 =>
    createChatCompletionsModel({ provider: id, key, fetch, modelId, baseUrl, unopened: unopenedThoughts(unopened, modelId) });
  return {
    chatModel: (modelId) =>
      withOptions(
        {
          provider: id,
          modelId,
          doStream: async (call) => chatModelAt(openAiBaseUrl(await here()), modelId).doStream(call),
        },
        hideSecrets,
        () => ({}),
      ),
    hideSecrets,
    post: async (path, body, signal) =>
      fetch(openAiBaseUrl(await here()) + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(key ? { authorization: `Bearer ${key}` } : {}) },
        body: JSON.stringify(body),
        signal,
      }),
  };
}

function unopenedThoughts(models: Set<string>, modelId: string): UnopenedThoughts {
  return {
    isKnown: () => models.has(modelId),
    note: (isUnopened) => void (isUnopened ? models.add(modelId) : models.delete(modelId)),
  };
}

async function createModel(
  settings: ProviderSettings,
  fetch: typeof globalThis.fetch,
  modelId: string,
  unopened: Set<string>,
): Promise<LanguageModelV4> {
  const baseURL = settings.baseUrl.replace(/\/+$/, '');
  // Packages require a key. A server that needs none ignores this one.
  const apiKey = settings.key ?? 'none';
  const shared = { provider: settings.id, key: settings.key, fetch, modelId, unopened: unopenedThoughts(unopened, modelId) };
  switch (settings.kind) {
    case 'anthropic': {
      const { createAnthropic } = await import('@ai-sdk/anthropic');
      return createAnthropic({ baseURL, apiKey, fetch }).languageModel(modelId);
    }
    case 'google': {
      const { createGoogle } = await import('@ai-sdk/google');
      return createGoogle({ baseURL, apiKey, fetch }).languageModel(modelId);
    }
    case 'openai':
      // Only OpenAI itself has the responses interface.
      if (baseURL === defaultBaseUrls.openai) {
        const { createOpenAI } = await import('@ai-sdk/openai');
        return createOpenAI({ baseURL, apiKey, fetch }).responses(modelId);
      }
      return createChatCompletionsModel({ ...shared, baseUrl: baseURL });
    case 'ollama':
    case 'lmstudio':
    case 'openai-compatible':
      return createChatCompletionsModel({ ...shared, baseUrl: openAiBaseUrl(settings) });
  }
}

/** Options of every call of a kind, besides its prompt. */
function standingOptions(kind: ProviderSettings['kind'], isThinker: boolean): SharedV4ProviderOptions {
  // OpenAI stores requests for a month by default. Its summaries of reasoning are only for organizations that it has verified: a request
  // for one, which an effort would bring along, fails for all others.
  if (kind === 'openai') return { openai: { store: false, reasoningSummary: null } };
  // A model without reasoning refuses a request for it.
  if (kind === 'google' && isThinker) return { google: { thinkingConfig: { includeThoughts: true } } };
  return {};
}

/** The model with its standing options, and with its secrets removed from error messages. */
function withOptions(
  model: Pick<LanguageModelV4, 'provider' | 'modelId' | 'doStream'>,
  hideSecrets: HideSecrets,
  options: () => SharedV4ProviderOptions,
): LanguageModelV4 {
  return {
    specificationVersion: 'v4',
    provider: model.provider,
    modelId: model.modelId,
    supportedUrls: {},
    doGenerate: () => Promise.reject(new Error('Only streaming is used.')),
    async doStream(call) {
      try {
        const result = await model.doStream({ ...call, providerOptions: { ...call.providerOptions, ...options() } });
        // For errors inside the stream: a step of its own for each part would cost more than the rest.
        return Object.assign(result, { hideSecrets });
      } catch (error) {
        throw hideSecrets(error);
      }
    },
  };
}

/** Whether a provider is recognised as a model server on this machine. A server of another kind may hand requests on to a cloud. */
export function runsHere(kind: ProviderSettings['kind'], baseUrl: string): boolean {
  if (kind !== 'ollama' && kind !== 'lmstudio') return false;
  const host = new URL(baseUrl).hostname;
  return host === 'localhost' || isLoopbackAddress(host);
}

/** Whether an address is on this machine or a private network, judged only by its name. */
export function isLocalAddress(baseUrl: string): boolean {
  const host = new URL(baseUrl).hostname.replace(/^\[|\]$/g, '');
  if (host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || host.endsWith('.internal') || !host.includes('.')) {
    return !host.includes(':') || !isPublicAddress(host);
  }
  return /^[\d.]+$/.test(host) && !isPublicAddress(host);
}
