import type { ApiErrorCode } from '@parley/contracts/api-error';
import type { LocalModelStore } from '#features/local-models/local-model-store.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { LanguageProvider, ProviderModel } from '#providers/language/language-provider.ts';
import { createLocalLanguageModel } from '#providers/language/local/local-language-model.ts';
import type { ModelWorkerClient } from '#providers/language/local/model-worker-client.ts';
import type { GenerateResult, ModelChoice } from '#providers/language/local/worker-messages.ts';
import type { KitModels } from './kit-models.ts';

export type LocalLanguage = { provider: LanguageProvider; engine: KitModels['engine'] };

const trialTokens = 24;
/** Codes that hold for the machine and not for one model. */
const machineCodes = new Set<ApiErrorCode>(['model_engine_missing', 'processor_unsupported']);

/** The language models of this machine as a provider: those whose files are here and that work. */
export function createLocalLanguage(store: LocalModelStore, client: ModelWorkerClient, contextTokens: number): LocalLanguage {
  const speeds = new Map<string, number>();
  let unavailable: ApiErrorCode | null = null;
  let isWithheld = (_modelId: string): boolean => false;

  async function choice(modelId: string): Promise<ModelChoice> {
    const files = store.has(modelId) ? await store.files(modelId) : null;
    const path = files?.['model'];
    if (path === undefined) throw new HttpError('provider_model_not_found', `${modelId} is not on this machine.`);
    return { path, contextTokens };
  }

  function noteResult(modelId: string, { tokensPerSecond, outputTokens }: GenerateResult): void {
    // A handful of tokens tells nothing of the speed.
    if (tokensPerSecond !== null && outputTokens >= 8) speeds.set(modelId, tokensPerSecond);
  }

  const provider: LanguageProvider = {
    id: 'local',
    kind: 'local',
    label: 'Parley',
    isLocal: true,
    runsHere: true,
    async listModels() {
      const states = await store.list();
      return states.flatMap(({ model, status }): ProviderModel[] =>
        status === 'installed' && !isWithheld(model.id)
          ? [{ id: model.id, label: model.label, contextTokens, abilities: { vision: false, tools: true, reasoning: null } }]
          : [],
      );
    },
    createModel: (modelId) =>
      Promise.resolve(
        createLocalLanguageModel({ client, modelId, choice: () => choice(modelId), onResult: (result) => noteResult(modelId, result) }),
      ),
  };

  return {
    provider,
    engine: {
      unavailable: () => unavailable,
      withholdWhile: (test) => void (isWithheld = test),
      tokensPerSecond: (modelId) => speeds.get(modelId) ?? null,
      async tryOut(modelId, signal) {
        const model = await choice(modelId);
        const history = [{ type: 'user', text: 'Count from one to twenty.' }];
        let said = '';
        try {
          for await (const item of client.stream('generate', { model, history, maxTokens: trialTokens, temperature: 0 }, signal)) {
            if (item.event === 'delta') said += item.text;
            if (item.event === 'result') noteResult(modelId, item.value as GenerateResult);
          }
        } catch (error) {
          if (error instanceof HttpError && machineCodes.has(error.code)) unavailable = error.code;
          throw error;
        }
        unavailable = null;
        if (said.trim() === '') throw new HttpError('model_damaged', `${modelId} says nothing.`);
      },
    },
  };
}
