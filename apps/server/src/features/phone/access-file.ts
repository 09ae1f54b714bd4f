import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { z } from 'zod';

const storedAccess = z.object({ isOpen: z.boolean(), port: z.number().int().min(0).max(65_535).nullable() });

/** What the owner chose; without a port, the one of the environment. */
export type StoredAccess = z.infer<typeof storedAccess>;

/** Keeps the choice beside the certificates, so that a restart opens again what was open. */
export class AccessFile {
  readonly #path: string;

  constructor(path: string) {
    this.#path = path;
  }

  /** Closed where there is no file that can be read. */
  async read(): Promise<StoredAccess> {
    try {
      return storedAccess.parse(JSON.parse(await readFile(this.#path, 'utf8')));
    } catch {
      return { isOpen: false, port: null };
    }
  }

  async write(access: StoredAccess): Promise<void> {
    await mkdir(dirname(this.#path), { recursive: true, mode: 0o700 });
    await writeFile(`${this.#path}.new`, JSON.stringify(access), { mode: 0o600 });
    await rename(`${this.#path}.new`, this.#path);
  }
}
