import { availableParallelism } from 'node:os';
import { apiErrorCode, type ApiErrorCode } from '@parley/contracts/api-error';
import { type Kit, type KitOption, type KitPart, type KitPartName, kitPartNames, type StartKitRequest } from '@parley/contracts/models/kit';
import type { Clock } from '#clock.ts';
import { type LocalModel, localModelBytes, localModelMemory } from '#features/local-models/local-model.ts';
import type { LocalModelState } from '#features/local-models/local-model-store.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import type { Logger } from '#log.ts';
import { candidates, type KitModels, storeOf } from './kit-models.ts';
import type { KitPlan, KitPlanFile } from './kit-plan.ts';
import { fitOf } from './machine.ts';
import { remaining, stateOf } from './kit-state.ts';
import { recommendModel } from './recommend-model.ts';
import { createTransferMeter } from './transfer-meter.ts';

export type KitServiceOptions = {
  models: KitModels;
  plan: KitPlanFile;
  readMachine: () => Promise<Kit['machine']>;
  clock: Clock;
  log: Logger;
};

/** Free space that a download must leave. */
const spareBytes = 200_000_000;
/** What is unpacked is larger than its archive. */
const unpackedGrowth = 1.5;

type PlannedPart = KitPlan['parts'][number];

/** Brings the parts of the kit one after another, smallest first, and tells how far each is. */
export class KitService {
  readonly #options: KitServiceOptions;
  readonly #meter = createTransferMeter();
  readonly #listeners = new Set<() => void>();
  readonly #unfollow: (() => void)[];
  /** Language models that have said something since the start. */
  readonly #tried = new Set<string>();
  #plan: KitPlan | null = null;
  #current: (PlannedPart & { isTrial: boolean }) | null = null;
  #working: Promise<void> | null = null;
  #isStopped = false;

  constructor(options: KitServiceOptions) {
    this.#options = options;
    const { language, speech } = options.models;
    this.#unfollow = [language, speech].map((store) => store.onChange(() => this.#changed()));
  }

  /** Goes on with what was asked for before a restart. */
  async open(): Promise<void> {
    this.#plan = await this.#options.plan.read();
    this.#plan &&= {
      ...this.#plan,
      parts: this.#plan.parts.filter(({ part, modelId }) => storeOf(this.#options.models, part).has(modelId)),
    };
    this.#work();
  }

  /** Calls back when anything may have changed. Returns the way to end that. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The kit as people of a locale see it. */
  async state(locale: string): Promise<Kit> {
    const machine = await this.#options.readMachine();
    const parts = await Promise.all(kitPartNames.map((part) => this.#describe(part, locale, machine)));
    const planned = parts.filter(({ part }) => this.#planned(part));
    const totalBytes = planned.reduce((sum, part) => sum + part.totalBytes, 0);
    const receivedBytes = planned.reduce((sum, part) => sum + part.receivedBytes, 0);
    const bytesPerSecond = parts.find(({ status }) => status === 'downloading')?.bytesPerSecond ?? null;
    const total = { receivedBytes, totalBytes, bytesPerSecond, remainingMs: remaining(totalBytes - receivedBytes, bytesPerSecond) };
    return { state: stateOf(parts), parts, total, machine };
  }

  /**
   * Fetches these models. Parts that were asked for before and are not named here stay in the plan.
   *
   * @throws HttpError `not_found`, `storage_full`, `memory_too_small`, `model_engine_missing`, `processor_unsupported`
   */
  async start({ parts }: StartKitRequest): Promise<void> {
    const { models } = this.#options;
    const machine = await this.#options.readMachine();
    let missingBytes = 0;
    for (const { part, modelId } of parts) {
      const { model, status, receivedBytes, totalBytes } = await this.#candidate(part, modelId);
      if (status === 'installed') continue;
      const unavailable = part === 'thinks' ? models.engine.unavailable() : null;
      if (unavailable) throw new HttpError(unavailable, 'No language model can run on this machine.');
      if (fitOf(localModelMemory(model), machine.totalMemoryBytes) === 'too_large') {
        throw new HttpError('memory_too_small', `${model.label} needs more memory than this machine has.`);
      }
      missingBytes += totalBytes - receivedBytes + (model.unpacked ? totalBytes * unpackedGrowth : 0);
    }
    if (missingBytes > 0 && missingBytes + spareBytes > machine.freeDiskBytes)
      throw new HttpError('storage_full', 'The disk has too little space.');
    const kept = (this.#plan?.parts ?? []).filter((old) => parts.every(({ part }) => part !== old.part));
    const failures = { ...this.#plan?.failures };
    for (const { part } of parts) delete failures[part];
    await this.#adopt({ parts: [...kept, ...parts], isPaused: false, failures });
    this.#work();
  }

  /** Stops where it is; what arrived is kept. */
  async pause(): Promise<void> {
    if (!this.#plan) return;
    await this.#adopt({ ...this.#plan, isPaused: true });
    await this.#halt();
  }

  /** Goes on after a pause, and tries failed parts again. */
  async resume(): Promise<void> {
    if (!this.#plan) return;
    await this.#adopt({ ...this.#plan, isPaused: false, failures: {} });
    this.#work();
  }

  /** Gives up what is not here yet and removes its halves; finished parts stay. */
  async cancel(): Promise<void> {
    const parts = this.#plan?.parts ?? [];
    await this.#adopt(null);
    await this.#halt();
    for (const { part, modelId } of parts) {
      const store = storeOf(this.#options.models, part);
      if ((await store.state(modelId)).status !== 'installed') await store.delete(modelId);
    }
    this.#changed();
  }

  /** Takes a part out of the plan: its model came another way, or is not wanted any more. */
  async forget(modelId: string): Promise<void> {
    const planned = this.#plan?.parts.find((candidate) => candidate.modelId === modelId);
    if (!planned || !this.#plan) return;
    const parts = this.#plan.parts.filter((candidate) => candidate !== planned);
    const { [planned.part]: _gone, ...failures } = this.#plan.failures;
    await this.#adopt(parts.length > 0 ? { ...this.#plan, parts, failures } : null);
    if (this.#current?.modelId === modelId) await storeOf(this.#options.models, planned.part).cancel(modelId);
  }

  /** Ends the work; the next start goes on. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const end of this.#unfollow) end();
    await this.#halt();
  }

  #planned(part: KitPartName): PlannedPart | null {
    return this.#plan?.parts.find((candidate) => candidate.part === part) ?? null;
  }

  #failureOf(part: KitPartName): ApiErrorCode | undefined {
    return this.#plan?.failures[part];
  }

  async #candidate(part: KitPartName, modelId: string): Promise<LocalModelState> {
    const state = await storeOf(this.#options.models, part).state(modelId);
    const kind = { thinks: 'language', hears: 'transcription', voice: 'speech' }[part];
    if (state.model.kind !== kind) throw notFound('model');
    return state;
  }

  async #adopt(plan: KitPlan | null): Promise<void> {
    this.#plan = plan;
    await this.#options.plan.write(plan);
    this.#changed();
  }

  async #halt(): Promise<void> {
    if (this.#current) await storeOf(this.#options.models, this.#current.part).cancel(this.#current.modelId);
    await this.#working;
  }

  #work(): void {
    this.#working ??= this.#workOff()
      .catch((error: unknown) => this.#options.log.error({ err: error }, 'The offline kit stopped.'))
      .finally(() => {
        this.#working = null;
        this.#current = null;
        this.#changed();
      });
  }

  async #workOff(): Promise<void> {
    for (;;) {
      const next = this.#isStopped || !this.#plan || this.#plan.isPaused ? null : await this.#next();
      if (!next) return;
      this.#current = { ...next, isTrial: false };
      try {
        await storeOf(this.#options.models, next.part).download(next.modelId);
        await this.#tryOut(next);
      } catch (error) {
        if (this.#isStopped || this.#plan?.isPaused !== false || !this.#plan.parts.includes(next)) continue;
        const code = error instanceof HttpError ? error.code : 'download_failed';
        this.#options.log.warn({ err: error, model: next.modelId, code }, 'A part of the offline kit failed.');
        await this.#adopt({ ...this.#plan, failures: { ...this.#plan.failures, [next.part]: code } });
      }
      this.#current = null;
      await this.#dropFinished();
    }
  }

  /** A model is in use only when it has said something: weights that are not numbers load and stay silent. */
  async #tryOut({ part, modelId }: PlannedPart): Promise<void> {
    if (part !== 'thinks' || !this.#current) return;
    this.#current = { ...this.#current, isTrial: true };
    this.#changed();
    await this.#options.models.engine.tryOut(modelId);
    this.#tried.add(modelId);
  }

  async #next(): Promise<PlannedPart | null> {
    const waiting = (this.#plan?.parts ?? []).filter(({ part }) => !this.#failureOf(part));
    const sized = await Promise.all(
      waiting.map(async (planned) => ({ planned, ...(await storeOf(this.#options.models, planned.part).state(planned.modelId)) })),
    );
    const isDone = ({ planned, status }: (typeof sized)[number]) =>
      status === 'installed' && (planned.part !== 'thinks' || this.#tried.has(planned.modelId));
    const [smallest] = sized.filter((part) => !isDone(part)).toSorted((a, b) => a.totalBytes - b.totalBytes);
    return smallest?.planned ?? null;
  }

  async #dropFinished(): Promise<void> {
    const plan = this.#plan;
    if (!plan) return;
    const states = await Promise.all(plan.parts.map(({ part, modelId }) => storeOf(this.#options.models, part).state(modelId)));
    const isDone = states.every(({ status }, index) => {
      const part = plan.parts[index]?.part;
      return status === 'installed' && part !== undefined && !this.#failureOf(part);
    });
    if (isDone && this.#plan === plan) await this.#adopt(null);
    else this.#changed();
  }

  async #describe(part: KitPartName, locale: string, machine: Kit['machine']): Promise<KitPart> {
    const { models, clock } = this.#options;
    const states = await candidates(models, part, locale);
    const all = states.map(({ model }) => model);
    const recommended = recommendModel(all, {
      part,
      locale,
      totalMemoryBytes: machine.totalMemoryBytes,
      cores: availableParallelism(),
    });
    const planned = this.#planned(part);
    const installed = states.filter(({ status }) => status === 'installed');
    const here = installed.find(({ model }) => model.id === recommended?.id) ?? installed.at(-1);
    const modelId = planned?.modelId ?? here?.model.id ?? recommended?.id ?? null;
    const state = modelId === null ? null : await storeOf(models, part).state(modelId);
    const status = this.#statusOf(part, state);
    if (status === 'downloading' && state) this.#meter.note(state.receivedBytes, clock.now());
    const bytesPerSecond = status === 'downloading' ? this.#meter.bytesPerSecond(clock.now()) : null;
    return {
      part,
      status,
      modelId,
      receivedBytes: state?.receivedBytes ?? 0,
      totalBytes: state?.totalBytes ?? 0,
      bytesPerSecond,
      remainingMs: state ? remaining(state.totalBytes - state.receivedBytes, bytesPerSecond) : null,
      errorCode: status === 'failed' ? (this.#failureOf(part) ?? apiErrorCode.catch('download_failed').parse(state?.errorCode)) : null,
      options: states.map((option) => this.#option(option, recommended, machine.totalMemoryBytes)),
      unavailable: part === 'thinks' ? models.engine.unavailable() : null,
    };
  }

  #statusOf(part: KitPartName, state: LocalModelState | null): KitPart['status'] {
    if (this.#failureOf(part)) return 'failed';
    const isPlanned = this.#planned(part) !== null;
    if (!state) return 'absent';
    const isCurrent = isPlanned && this.#current?.part === part;
    if (state.status === 'installed') return isCurrent && this.#current?.isTrial ? 'checking' : 'installed';
    if (state.status === 'checking' || state.status === 'unpacking') return 'checking';
    if (state.status === 'downloading' || isCurrent) return 'downloading';
    if (isPlanned) return this.#plan?.isPaused ? 'paused' : 'waiting';
    return state.status === 'failed' ? 'failed' : 'absent';
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

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}
