import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { apiErrorCode, type ApiErrorCode } from '@parley/contracts/api-error';
import { kitPartName, type KitPartName, startKitRequest, type StartKitRequest } from '@parley/contracts/models/kit';
import { z } from 'zod';

const storedPlan = z.object({
  parts: startKitRequest.shape.parts,
  isPaused: z.boolean(),
  failures: z.partialRecord(kitPartName, apiErrorCode).default({}),
});

/** What a person asked for and is not here yet. */
export type KitPlan = {
  parts: StartKitRequest['parts'];
  isPaused: boolean;
  /** Why a part failed. It is tried again when the user asks for it, not by a restart. */
  failures: Partial<Record<KitPartName, ApiErrorCode>>;
};

/** Keeps the plan in a file, so that a press outlives a restart. */
export class KitPlanFile {
  readonly #path: string;
  /** Writes one after another: the last one counts. */
  #writing: Promise<void> = Promise.resolve();

  constructor(path: string) {
    this.#path = path;
  }

  /** The plan, or null where there is none that can be read. */
  async read(): Promise<KitPlan | null> {
    try {
      return storedPlan.parse(JSON.parse(await readFile(this.#path, 'utf8')));
    } catch {
      return null;
    }
  }

  /** Null removes it. */
  write(plan: KitPlan | null): Promise<void> {
    const writing = this.#writing.then(() => (plan ? this.#replace(JSON.stringify(plan)) : rm(this.#path, { force: true })));
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  async #replace(text: string): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true });
    await writeFile(`${this.#path}.new`, text);
    await rename(`${this.#path}.new`, this.#path);
  }
}
