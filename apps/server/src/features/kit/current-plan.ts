import type { ApiErrorCode } from '@parley/contracts/api-error';
import type { KitPartName } from '@parley/contracts/models/kit';
import type { KitPlan, KitPlanFile } from './kit-plan.ts';

export type PlannedPart = KitPlan['parts'][number];

/** The plan that applies now. Each change is written to its file, then reported. */
export class CurrentPlan {
  readonly #file: KitPlanFile;
  readonly #changed: () => void;
  #plan: KitPlan | null = null;

  constructor(file: KitPlanFile, changed: () => void) {
    this.#file = file;
    this.#changed = changed;
  }

  /** Reads the plan of an earlier start, without models that are not offered any more. */
  async open(isOffered: (part: PlannedPart) => boolean): Promise<void> {
    const plan = await this.#file.read();
    this.#plan = plan && { ...plan, parts: plan.parts.filter(isOffered) };
  }

  /** Null if nothing is planned. */
  get(): KitPlan | null {
    return this.#plan;
  }

  async set(plan: KitPlan | null): Promise<void> {
    this.#plan = plan;
    await this.#file.write(plan);
    this.#changed();
  }

  /** Removes a part and its failure. Without any part, nothing is planned. */
  async remove(planned: PlannedPart): Promise<void> {
    if (!this.#plan) return;
    const parts = this.#plan.parts.filter((candidate) => candidate !== planned);
    const { [planned.part]: _gone, ...failures } = this.#plan.failures;
    await this.set(parts.length > 0 ? { ...this.#plan, parts, failures } : null);
  }

  find(part: KitPartName): PlannedPart | null {
    return this.#plan?.parts.find((candidate) => candidate.part === part) ?? null;
  }

  failureOf(part: KitPartName): ApiErrorCode | undefined {
    return this.#plan?.failures[part];
  }
}
