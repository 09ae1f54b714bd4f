import { availableParallelism } from 'node:os';
import { type Kit, type KitOption, type KitPart, type KitPartName, kitPartNames } from '@parley/contracts/models/kit';
import type { Clock } from '#clock.ts';
import { type LocalModel, localModelBytes, localModelMemory } from '#features/local-models/local-model.ts';
import type { LocalModelState } from '#features/local-models/local-model-store.ts';
import type { CurrentPlan } from './current-plan.ts';
import type { KitDownloads } from './kit-downloads.ts';
import { candidates, type KitModels, storeOf } from './kit-models.ts';
import { remaining, stateOf } from './kit-state.ts';
import { fitOf } from './machine.ts';
import { recommendModel } from './recommend-model.ts';
import { createTransferMeter } from './transfer-meter.ts';

type Options = { models: KitModels; clock: Clock; plan: CurrentPlan; downloads: Pick<KitDownloads, 'current'> };

/** The kit for users of a locale: its parts, how far each is, and the models to choose from. */
export class KitDescriber {
  readonly #options: Options;
  readonly #meter = createTransferMeter();

  constructor(options: Options) {
    this.#options = options;
  }

  async describe(locale: string, machine: Kit['machine']): Promise<Kit> {
    const parts = await Promise.all(kitPartNames.map((part) => this.#part(part, locale, machine)));
    const planned = parts.filter(({ part }) => this.#options.plan.find(part));
    const totalBytes = planned.reduce((sum, part) => sum + part.totalBytes, 0);
    const receivedBytes = planned.reduce((sum, part) => sum + part.receivedBytes, 0);
    const bytesPerSecond = parts.find(({ status }) => status === 'downloading')?.bytesPerSecond ?? null;
    const total = { receivedBytes, totalBytes, bytesPerSecond, remainingMs: remaining(totalBytes - receivedBytes, bytesPerSecond) };
    return { state: stateOf(parts), parts, total, machine };
  }

  async #part(part: KitPartName, locale: string, machine: Kit['machine']): Promise<KitPart> {
    const { models, clock, plan } = this.#options;
    const states = await candidates(models, part, locale);
    const all = states.map(({ model }) => model);
    const recommended = recommendModel(all, {
      part,
      locale,
      totalMemoryBytes: machine.totalMemoryBytes,
      cores: availableParallelism(),
    });
    const installed = states.filter(({ status }) => status === 'installed');
    const here = installed.find(({ model }) => model.id === recommended?.id) ?? installed.at(-1);
    const modelId = plan.find(part)?.modelId ?? here?.model.id ?? recommended?.id ?? null;
    const state = modelId === null ? null : await storeOf(models, part).state(modelId);
    const status = this.#statusOf(part, state);
    if (status === 'downloading' && state) this.#meter.note(state.model.id, state.receivedBytes, clock.now());
    const bytesPerSecond = status === 'downloading' ? this.#meter.bytesPerSecond(clock.now()) : null;
    return {
      part,
      status,
      modelId,
      receivedBytes: state?.receivedBytes ?? 0,
      totalBytes: state?.totalBytes ?? 0,
      bytesPerSecond,
      remainingMs: state ? remaining(state.totalBytes - state.receivedBytes, bytesPerSecond) : null,
      errorCode: plan.failureOf(part) ?? null,
      options: states.map((option) => this.#option(option, recommended, machine.totalMemoryBytes)),
      unavailable: part === 'thinks' ? models.engine.unavailable() : null,
    };
  }

  #statusOf(part: KitPartName, state: LocalModelState | null): KitPart['status'] {
    const { plan, downloads } = this.#options;
    if (plan.failureOf(part)) return 'failed';
    if (!state) return 'absent';
    const isPlanned = plan.find(part) !== null;
    const isCurrent = isPlanned && downloads.current?.part === part;
    if (state.status === 'installed') {
      // A language model stays in the plan until it was tried.
      const isAwaited = part === 'thinks' && isPlanned && !plan.get()?.isPaused;
      if (!isAwaited) return 'installed';
      return isCurrent && downloads.current?.isTrial ? 'checking' : 'waiting';
    }
    if (state.status === 'checking' || state.status === 'unpacking') return 'checking';
    if (state.status === 'downloading' || isCurrent) return 'downloading';
    if (isPlanned) return plan.get()?.isPaused ? 'paused' : 'waiting';
    return 'absent';
  }

  #option({ model, status }: LocalModelState, recommended: LocalModel | null, totalMemoryBytes: number): KitOption {
    const memoryBytes = localModelMemory(model);
    return {
      id: model.id,
      label: model.label,
      licence: model.licence,
      source: model.source,
      locales: [...model.locales],
      languageCount: model.languageCount ?? null,
      bytes: localModelBytes(model),
      memoryBytes,
      fit: fitOf(memoryBytes, totalMemoryBytes),
      isRecommended: model === recommended,
      isInstalled: status === 'installed',
      tokensPerSecond: model.kind === 'language' ? this.#options.models.engine.tokensPerSecond(model.id) : null,
    };
  }
}
