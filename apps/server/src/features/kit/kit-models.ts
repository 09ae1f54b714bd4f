import type { ApiErrorCode } from '@parley/contracts/api-error';
import type { KitPartName } from '@parley/contracts/models/kit';
import type { LocalModel } from '#features/local-models/local-model.ts';
import type { LocalModelState, LocalModelStore } from '#features/local-models/local-model-store.ts';

/** The models that the kit is made of, and what only the engine of language models knows. */
export type KitModels = {
  language: LocalModelStore;
  speech: LocalModelStore;
  engine: {
    /** Why no language model can run here: `model_engine_missing`, `processor_unsupported`; null if one can, or if this is not known yet. */
    unavailable(): ApiErrorCode | null;
    /** Loads a model and lets it say a few words. @throws HttpError `model_damaged`, `memory_too_small`, …; the signal's reason */
    tryOut(modelId: string, signal: AbortSignal): Promise<void>;
    /** Takes a model out of use for as long as the test says so. */
    withholdWhile(isWithheld: (modelId: string) => boolean): void;
    /** Answer tokens a second, as last measured. */
    tokensPerSecond(modelId: string): number | null;
  };
};

const kinds: Record<KitPartName, LocalModel['kind']> = { thinks: 'language', hears: 'transcription', voice: 'speech' };

/** The kind of model that a part is. */
export const kindOf = (part: KitPartName): LocalModel['kind'] => kinds[part];

/** The store that has a part's models. */
export function storeOf(models: KitModels, part: KitPartName): LocalModelStore {
  return part === 'thinks' ? models.language : models.speech;
}

/** The models that a part may be, for people of a locale; smallest first. */
export async function candidates(models: KitModels, part: KitPartName, locale: string): Promise<LocalModelState[]> {
  const listed = await storeOf(models, part).list();
  return listed
    .filter(({ model }) => model.kind === kindOf(part) && (part === 'thinks' || model.locales.includes(locale)))
    .toSorted((a, b) => a.totalBytes - b.totalBytes);
}
