import { HttpError } from '#http/answer/http-error.ts';
import type { Logger } from '#log.ts';
import type { CurrentPlan, PlannedPart } from './current-plan.ts';
import { type KitModels, storeOf } from './kit-models.ts';

type Options = { models: KitModels; plan: CurrentPlan; log: Logger; changed: () => void };

/** Downloads the planned parts one after another, smallest first, and tries each language model. */
export class KitDownloads {
  readonly #options: Options;
  #current: (PlannedPart & { isTrial: boolean }) | null = null;
  /** Resolves when the part that is downloaded now has arrived or failed. */
  #bringing: Promise<void> | null = null;
  #working: Promise<void> | null = null;
  /** Ends the part that is on its way. Its error is no failure then, even if the plan was resumed meanwhile. */
  #halting = new AbortController();
  #isStopped = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** The part that is on its way, and whether its model is being tried. */
  get current(): (PlannedPart & { isTrial: boolean }) | null {
    return this.#current;
  }

  /** Works until every planned part is here, has failed, or the plan is paused. */
  work(): void {
    this.#working ??= this.#workOff();
  }

  /** Cancels the download or the trial that runs. Resolves when it has ended. */
  async halt(): Promise<void> {
    if (!this.#current) return;
    this.#halting.abort();
    await storeOf(this.#options.models, this.#current.part).cancel(this.#current.modelId);
    await this.#bringing;
  }

  /** Ends the work for good. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    await this.halt();
    await this.#working;
  }

  async #workOff(): Promise<void> {
    const { log, changed } = this.#options;
    try {
      for (let next = await this.#next(); next; next = await this.#next()) {
        this.#bringing = this.#bring(next);
        await this.#bringing;
      }
    } catch (error) {
      log.error({ err: error }, 'The offline kit stopped.');
    }
    this.#working = null;
    this.#current = null;
    changed();
  }

  async #bring(next: PlannedPart): Promise<void> {
    const { plan, models, log } = this.#options;
    this.#halting = new AbortController();
    const { signal } = this.#halting;
    this.#current = { ...next, isTrial: false };
    try {
      await storeOf(models, next.part).download(next.modelId);
      signal.throwIfAborted();
      await this.#tryOut(next, signal);
    } catch (error) {
      const now = plan.get();
      if (signal.aborted || !now?.parts.includes(next)) return;
      // The user stopped or removed this model in the settings of the voice.
      if (error instanceof Error && error.name === 'AbortError') return await plan.remove(next);
      const code = error instanceof HttpError ? error.code : 'download_failed';
      log.warn({ err: error, model: next.modelId, code }, 'A part of the offline kit failed.');
      await plan.set({ ...now, failures: { ...now.failures, [next.part]: code } });
    } finally {
      this.#current = null;
    }
    await this.#dropFinished();
  }

  /**
   * A model is in use only when it has said something: weights that are not numbers load and stay silent. Then it leaves the plan, so that it
   * stays in use after a restart while other parts are still to come.
   */
  async #tryOut(planned: PlannedPart, signal: AbortSignal): Promise<void> {
    if (planned.part !== 'thinks' || !this.#current) return;
    this.#current = { ...this.#current, isTrial: true };
    this.#options.changed();
    await this.#options.models.engine.tryOut(planned.modelId, signal);
    await this.#options.plan.remove(planned);
  }

  /** The smallest part that is still to come. Reads the disk again if the plan changed meanwhile. */
  async #next(): Promise<PlannedPart | null> {
    const { plan, models } = this.#options;
    for (;;) {
      const now = plan.get();
      if (this.#isStopped || now?.isPaused !== false) return null;
      const waiting = now.parts.filter(({ part }) => !plan.failureOf(part));
      const sized = await Promise.all(
        waiting.map(async (planned) => ({ planned, ...(await storeOf(models, planned.part).state(planned.modelId)) })),
      );
      const isDone = ({ planned, status }: (typeof sized)[number]) => status === 'installed' && planned.part !== 'thinks';
      const [smallest] = sized.filter((part) => !isDone(part)).toSorted((a, b) => a.totalBytes - b.totalBytes);
      if (plan.get() === now && !this.#isStopped) return smallest?.planned ?? null;
    }
  }

  async #dropFinished(): Promise<void> {
    const { plan, models, changed } = this.#options;
    const before = plan.get();
    if (!before) return;
    const states = await Promise.all(before.parts.map(({ part, modelId }) => storeOf(models, part).state(modelId)));
    const isDone = states.every(({ status }, index) => {
      const part = before.parts[index]?.part;
      return status === 'installed' && part !== undefined && !plan.failureOf(part);
    });
    if (isDone && plan.get() === before) await plan.set(null);
    else changed();
  }
}
