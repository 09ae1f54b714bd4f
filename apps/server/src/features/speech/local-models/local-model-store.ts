import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { PublicFetch } from '#http/fetch-public-url.ts';
import { HttpError, notFound } from '#http/http-error.ts';
import { downloadFile } from './download-file.ts';
import { importModel } from './import-model.ts';
import { type LocalModel, localModelBytes } from './local-model.ts';
import { unpackArchive } from './unpack-archive.ts';
import { fileBytes } from './verified-file.ts';

export type LocalModelState = {
  model: LocalModel;
  status: 'absent' | 'downloading' | 'unpacking' | 'installed' | 'failed';
  receivedBytes: number;
  totalBytes: number;
  /** Why the last try failed: a stable error code. */
  errorCode: string | null;
};

export type LocalModelStoreOptions = {
  /** Absolute path; a folder for each model is made in it. */
  folder: string;
  fetchPublicUrl: PublicFetch;
  catalogue: readonly LocalModel[];
};

type Download = { abort: AbortController; finished: Promise<void>; receivedBytes: Map<string, number>; isUnpacking: boolean };

const unpackedFolder = 'unpacked';

/** The downloaded models: what is here, what is coming, and the ways to bring or remove one. */
export class LocalModelStore {
  readonly #folder: string;
  readonly #fetch: PublicFetch;
  readonly #catalogue: readonly LocalModel[];
  readonly #downloads = new Map<string, Download>();
  readonly #importing = new Set<string>();
  readonly #failures = new Map<string, string>();
  readonly #listeners = new Set<(id: string) => void>();

  constructor({ folder, fetchPublicUrl, catalogue }: LocalModelStoreOptions) {
    this.#folder = folder;
    this.#fetch = fetchPublicUrl;
    this.#catalogue = catalogue;
  }

  list(): Promise<LocalModelState[]> {
    return Promise.all(this.#catalogue.map((model) => this.state(model.id)));
  }

  async state(id: string): Promise<LocalModelState> {
    const model = this.#find(id);
    const totalBytes = localModelBytes(model);
    const download = this.#downloads.get(id);
    const errorCode = this.#failures.get(id) ?? null;
    if (download) {
      const receivedBytes = [...download.receivedBytes.values()].reduce((sum, bytes) => sum + bytes, 0);
      return { model, status: download.isUnpacking ? 'unpacking' : 'downloading', receivedBytes, totalBytes, errorCode: null };
    }
    if (await this.files(id)) return { model, status: 'installed', receivedBytes: totalBytes, totalBytes, errorCode: null };
    const sizes = await Promise.all(
      model.files.map(async ({ name }) => (await fileBytes(this.#path(id, name))) || fileBytes(`${this.#path(id, name)}.part`)),
    );
    const receivedBytes = sizes.reduce((sum, bytes) => sum + bytes, 0);
    return { model, status: errorCode ? 'failed' : 'absent', receivedBytes, totalBytes, errorCode };
  }

  /** Absolute paths by role, or null while the model is not whole. */
  async files(id: string): Promise<Record<string, string> | null> {
    const model = this.#find(id);
    if (model.unpacked) {
      const isThere = await access(this.#path(id, unpackedFolder)).then(
        () => true,
        () => false,
      );
      const paths = Object.entries(model.unpacked).map(([role, path]) => [role, join(this.#path(id, unpackedFolder), path)]);
      return isThere ? Object.fromEntries(paths) : null;
    }
    const sizes = await Promise.all(model.files.map((file) => fileBytes(this.#path(id, file.name))));
    if (model.files.some((file, index) => sizes[index] !== file.bytes)) return null;
    return Object.fromEntries(model.files.map((file) => [file.role, this.#path(id, file.name)]));
  }

  /**
   * Downloads what is missing; joins a download under way. What has arrived is kept for the next try.
   *
   * @throws HttpError
   */
  download(id: string): Promise<void> {
    const model = this.#find(id);
    const running = this.#downloads.get(id);
    if (running) return running.finished;
    if (this.#importing.has(id)) return Promise.reject(new HttpError('conflict', 'This model is being brought from a file.'));
    this.#failures.delete(id);
    const download: Download = { abort: new AbortController(), finished: Promise.resolve(), receivedBytes: new Map(), isUnpacking: false };
    this.#downloads.set(id, download);
    download.finished = this.#fetchAll(model, download).finally(() => {
      this.#downloads.delete(id);
      this.#changed(id);
    });
    this.#changed(id);
    return download.finished;
  }

  /** Stops a download; what has arrived stays. */
  async cancel(id: string): Promise<void> {
    const running = this.#downloads.get(id);
    running?.abort.abort();
    await running?.finished.catch(() => undefined);
  }

  /** Takes the model, or a part of it, from a file that a person brought. Returns the names taken. */
  async import(id: string, name: string, source: AsyncIterable<Buffer>): Promise<string[]> {
    const model = this.#find(id);
    if (this.#downloads.has(id) || this.#importing.has(id)) throw new HttpError('conflict', 'This model is on its way already.');
    this.#importing.add(id);
    try {
      const taken = await importModel(model, join(this.#folder, id), name, source);
      await this.#unpack(model);
      this.#failures.delete(id);
      return taken;
    } finally {
      this.#importing.delete(id);
      this.#changed(id);
    }
  }

  /** Removes the model's files, also half a download. */
  async delete(id: string): Promise<void> {
    this.#find(id);
    if (this.#importing.has(id)) throw new HttpError('conflict', 'This model is being brought from a file.');
    await this.cancel(id);
    await rm(join(this.#folder, id), { recursive: true, force: true });
    this.#failures.delete(id);
    this.#changed(id);
  }

  /** Calls back with a model's id when its state or progress changes. Returns the way to stop that. */
  onChange(listener: (id: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Ends every download; they go on from where they were next time. */
  async stop(): Promise<void> {
    await Promise.all([...this.#downloads.keys()].map((id) => this.cancel(id)));
  }

  async #fetchAll(model: LocalModel, download: Download): Promise<void> {
    const { signal } = download.abort;
    try {
      if (await this.files(model.id)) return;
      await mkdir(join(this.#folder, model.id), { recursive: true });
      for (const file of model.files) {
        await downloadFile(file, this.#path(model.id, file.name), {
          fetchPublicUrl: this.#fetch,
          signal,
          onProgress: (bytes) => {
            download.receivedBytes.set(file.name, bytes);
            this.#changed(model.id);
          },
        });
      }
      download.isUnpacking = model.unpacked !== undefined;
      this.#changed(model.id);
      await this.#unpack(model, signal);
    } catch (error) {
      if (!signal.aborted) this.#failures.set(model.id, error instanceof HttpError ? error.code : 'download_failed');
      throw error;
    }
  }

  /** Unpacks the archive of a model that has one, and lets the archive go. */
  async #unpack(model: LocalModel, signal?: AbortSignal): Promise<void> {
    const [archive] = model.files;
    if (!model.unpacked || !archive) return;
    const path = this.#path(model.id, archive.name);
    await unpackArchive(path, this.#path(model.id, unpackedFolder), signal);
    await rm(path, { force: true });
  }

  #find(id: string): LocalModel {
    const model = this.#catalogue.find((candidate) => candidate.id === id);
    if (!model) throw notFound('model');
    return model;
  }

  /** `id` and `name` come from the catalogue, never from a request. */
  #path(id: string, name: string): string {
    return join(this.#folder, id, name);
  }

  #changed(id: string): void {
    for (const listener of this.#listeners) listener(id);
  }
}
