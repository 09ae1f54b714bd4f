import { randomUUID } from 'node:crypto';
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import type { LocalModel } from '#features/local-models/local-model.ts';
import type { LocalModelStore } from '#features/local-models/local-model-store.ts';
import { asStorageError } from '#features/local-models/verified-file.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import type { ModelWorkerClient } from '#providers/language/local/model-worker-client.ts';
import type { InspectResult } from '#providers/language/local/worker-messages.ts';

const description = z.object({
  id: z.string().regex(/^imported-[0-9a-f]{12}$/u),
  label: z.string().min(1),
  licence: z.string(),
  bytes: z.number().int().positive(),
  sha256: z.string().regex(/^[0-9a-f]{64}$/u),
});
type Description = z.infer<typeof description>;

const descriptionFile = 'imported.json';
const modelFile = 'model.gguf';
/** The source of a file that a person brought is not known. */
const formatPage = 'https://github.com/ggml-org/ggml/blob/master/docs/gguf.md';

/** Brings language models that no catalogue knows, and remembers them. */
export class GgufImports {
  readonly #folder: string;
  readonly #store: LocalModelStore;
  readonly #client: ModelWorkerClient;

  constructor(folder: string, store: LocalModelStore, client: ModelWorkerClient) {
    this.#folder = folder;
    this.#store = store;
    this.#client = client;
  }

  /** Offers the models that were brought before. */
  async open(): Promise<void> {
    for (const name of await readdir(this.#folder).catch(() => [])) {
      const text = await readFile(join(this.#folder, name, descriptionFile), 'utf8').catch(() => null);
      const parsed = description.safeParse(text === null ? null : parseJson(text));
      if (parsed.success && parsed.data.id === name) this.#store.offer(toModel(parsed.data));
    }
  }

  /**
   * Takes a GGUF file. The very file of a catalogue model becomes that model.
   *
   * @param name as the person has it
   * @throws HttpError `unsupported_media_type`, `model_damaged`, `storage_full`, `model_engine_missing`
   */
  async import(name: string, source: AsyncIterable<Buffer>): Promise<void> {
    if (!/\.gguf$/iu.test(name)) throw new HttpError('unsupported_media_type', 'Bring a .gguf file.');
    const temporary = join(this.#folder, `${randomUUID()}.import`);
    await mkdir(this.#folder, { recursive: true });
    try {
      const hash = createHash('sha256');
      await pipeline(checked(source, hash), createWriteStream(temporary));
      const sha256 = hash.digest('hex');
      const seen = (await this.#client.call('inspect', { path: temporary })) as InspectResult;
      if (seen.architecture === 'clip') throw new HttpError('model_damaged', 'This file sees pictures and says nothing.');
      const known = (await this.#store.list()).find(({ model }) => model.files[0]?.sha256 === sha256)?.model;
      const id = known?.id ?? `imported-${sha256.slice(0, 12)}`;
      const place = join(this.#folder, id);
      await mkdir(place, { recursive: true });
      await rename(temporary, join(place, known?.files[0]?.name ?? modelFile));
      if (known && !isImported(id)) return this.#store.offer(known);
      const described: Description = {
        id,
        label: labelOf(name, seen),
        licence: cleanName(seen.licence ?? '', 100),
        bytes: seen.bytes,
        sha256,
      };
      await writeFile(join(place, descriptionFile), JSON.stringify(described));
      this.#store.offer(toModel(described));
    } catch (error) {
      throw asStorageError(error);
    } finally {
      await rm(temporary, { force: true });
    }
  }

  /** After the files of a brought model were removed, it is not offered any more. */
  forget(id: string): void {
    if (isImported(id)) this.#store.withdraw(id);
  }
}

const isImported = (id: string): boolean => id.startsWith('imported-');

async function* checked(source: AsyncIterable<Buffer>, hash: ReturnType<typeof createHash>): AsyncGenerator<Buffer> {
  let head: Buffer = Buffer.alloc(0);
  for await (const chunk of source) {
    if (head.length < 4) {
      head = Buffer.concat([head, chunk.subarray(0, 4)]);
      // Gigabytes of something else are not worth waiting for.
      if (head.length >= 4 && head.toString('latin1', 0, 4) !== 'GGUF') throw new HttpError('model_damaged', 'This is no GGUF file.');
    }
    hash.update(chunk);
    yield chunk;
  }
}

/** Files often carry the name of the training run; the name that the person sees in the folder is the surer one. */
function labelOf(name: string, seen: InspectResult): string {
  const fromFile = basename(name).replace(/\.gguf$/iu, '');
  return cleanName(fromFile.length > 3 ? fromFile : (seen.name ?? fromFile), 100);
}

function toModel({ id, label, licence, bytes, sha256 }: Description): LocalModel {
  return {
    id,
    label,
    kind: 'language',
    family: 'gguf',
    licence: licence === '' ? '—' : licence,
    source: formatPage,
    locales: [],
    files: [{ role: 'model', name: modelFile, url: formatPage, bytes, sha256 }],
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
