import type { ApiErrorCode } from '@parley/contracts/api-error';
import type { Kit, StartKitRequest } from '@parley/contracts/models/kit';
import type { Clock } from '#clock.ts';
import type { Logger } from '#log.ts';
import { CurrentPlan } from './current-plan.ts';
import { KitDownloads } from './kit-downloads.ts';
import { checkKitRequest } from './check-kit-request.ts';
import { KitDescriber } from './kit-describer.ts';
import { type KitModels, storeOf } from './kit-models.ts';
import type { KitPlanFile } from './kit-plan.ts';

export type OfflineKitOptions = {
  models: KitModels;
  plan: KitPlanFile;
  readMachine: () => Promise<Kit['machine']>;
  clock: Clock;
  log: Logger;
};

/** The offline kit: changes the plan as users ask for it, brings its parts, and tells how far each is. */
export class OfflineKit {
  readonly #models: KitModels;
  readonly #readMachine: OfflineKitOptions['readMachine'];
  readonly #listeners = new Set<() => void>();
  readonly #unfollow: (() => void)[];
  readonly #plan: CurrentPlan;
  readonly #downloads: KitDownloads;
  readonly #describer: KitDescriber;

  constructor({ models, plan, readMachine, clock, log }: OfflineKitOptions) {
    const changed = () => this.#changed();
    this.#models = models;
    this.#readMachine = readMachine;
    this.#plan = new CurrentPlan(plan, changed);
    this.#downloads = new KitDownloads({ models, plan: this.#plan, log, changed });
    this.#describer = new KitDescriber({ models, clock, plan: this.#plan, downloads: this.#downloads });
    models.engine.withholdWhile((modelId) => modelId === this.withheld);
    this.#unfollow = [models.language, models.speech].map((store) => store.onChange(changed));
  }

  /** Continues what was requested before a restart. */
  async open(): Promise<void> {
    await this.#plan.open(({ part, modelId }) => storeOf(this.#models, part).has(modelId));
    this.#downloads.work();
  }

  /** Calls back when anything may have changed. Returns a function that ends this. */
  onChange(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** The language model that is not in use because its trial failed or is still to come; null if there is none. */
  get withheld(): string | null {
    const planned = this.#plan.find('thinks');
    if (!planned) return null;
    const isAwaited = this.#plan.get()?.isPaused === false;
    return isAwaited || this.#plan.failureOf('thinks') ? planned.modelId : null;
  }

  /** The kit for users of a locale. */
  async state(locale: string): Promise<Kit> {
    return this.#describer.describe(locale, await this.#readMachine());
  }

  /**
   * Fetches these models. Parts that were requested before and are not named here stay in the plan.
   *
   * @throws HttpError `not_found`, `storage_full`, `memory_too_small`, `model_engine_missing`, `processor_unsupported`
   */
  async start(request: StartKitRequest): Promise<void> {
    await checkKitRequest(request, this.#models, await this.#readMachine());
    const { parts } = request;
    const plan = this.#plan.get();
    const kept = (plan?.parts ?? []).filter((old) => parts.every(({ part }) => part !== old.part));
    const failures = { ...plan?.failures };
    for (const { part } of parts) delete failures[part];
    await this.#plan.set({ parts: [...kept, ...parts], isPaused: false, failures });
    this.#downloads.work();
  }

  /** Pauses the download. What has arrived is kept. */
  async pause(): Promise<void> {
    const plan = this.#plan.get();
    if (!plan) return;
    await this.#plan.set({ ...plan, isPaused: true });
    await this.#downloads.halt();
  }

  /** Continues after a pause, and tries failed parts again. */
  async resume(): Promise<void> {
    const plan = this.#plan.get();
    if (!plan) return;
    await this.#plan.set({ ...plan, isPaused: false, failures: {} });
    this.#downloads.work();
  }

  /** Empties the plan and removes incomplete downloads and a model that its trial found useless here; other finished parts stay. */
  async cancel(): Promise<void> {
    const { parts = [], failures = {} } = this.#plan.get() ?? {};
    await this.#plan.set(null);
    await this.#downloads.halt();
    for (const { part, modelId } of parts) {
      const store = storeOf(this.#models, part);
      const isBroken = part === 'thinks' && isUseless(failures.thinks);
      if (isBroken || (await store.state(modelId)).status !== 'installed') await store.delete(modelId);
    }
    this.#changed();
  }

  /** Removes a part from the plan: its model came another way, or is not wanted any more. */
  async forget(modelId: string): Promise<void> {
    const planned = this.#plan.get()?.parts.find((candidate) => candidate.modelId === modelId);
    if (!planned) return;
    await this.#plan.remove(planned);
    if (this.#downloads.current?.modelId === modelId) await this.#downloads.halt();
  }

  /** Ends the work; the next start continues it. */
  async stop(): Promise<void> {
    for (const end of this.#unfollow) end();
    await this.#downloads.stop();
  }

  #changed(): void {
    for (const listener of this.#listeners) listener();
  }
}

/** A missing engine or an unsupported processor is no fault of the model. */
function isUseless(failure: ApiErrorCode | undefined): boolean {
  return failure === 'model_damaged' || failure === 'memory_too_small';
}
