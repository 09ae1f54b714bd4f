import { access, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { hostAndPort, type PublicFetch } from '#http/outbound/fetch-public-url.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import { type DownloadAddress, downloadFile, ownAddresses } from './download-file.ts';
import { importModel } from './import-model.ts';
import { type LocalModel, type LocalModelFile, localModelBytes } from './local-model.ts';
import { unpackArchive } from './unpack-archive.ts';
import { fileBytes } from './verified-file.ts';

export type LocalModelState = {
  model: LocalModel;
  status: 'absent' | 'downloading' | 'checking' | 'unpacking' | 'installed' | 'failed';
  receivedBytes: number;
  totalBytes: number;
  /** The error code of the last try. */
  errorCode: string | null;
};

export type LocalModelStoreOptions = {
  /** Absolute path. Each model gets a folder in it. */
  folder: string;
  fetchPublicUrl: PublicFetch;
  catalogue: readonly LocalModel[];
  /** Address under which a mirror has `<model id>/<file name>`; asked before the models' own addresses. */
  mirror?: string | undefined;
};

type Download = {
  abort: AbortController;
  finished: Promise<void>;
  receivedBytes: Map<string, number>;
  stage: 'downloading' | 'checking' | 'unpacking';
};

const unpackedFolder = 'unpacked';

/** The downloaded models: installed ones, running downloads, and ways to add or remove one. */
export class LocalModelStore {
  readonly #folder: string;
  readonly #fetch: PublicFetch;
  readonly #mirror: string | undefined;
  #catalogue: readonly LocalModel[];
  readonly #downloads = new Map<string, Download>();
  readonly #importing = new Set<string>();
  readonly #failures = new Map<string, string>();
  readonly #listeners = new Set<(id: string) => void>();

  constructor({ folder, fetchPublicUrl, catalogue, mirror }: LocalModelStoreOptions) {
    this.#folder = folder;
    this.#fetch = fetchPublicUrl;
    this.#catalogue = catalogue;
    this.#mirror = mirror;
  }

  /** Whether the catalogue has a model of that id. */
  has(id: string): boolean {
    return this.#catalogue.some((model) => model.id === id);
  }

  /** Adds a model that the catalogue does not know, or replaces one. */
  offer(model: LocalModel): void {
    this.#catalogue = [...this.#catalogue.filter(({ id }) => id !== model.id), model];
    this.#changed(model.id);
  }

  /** Takes a model out of the catalogue; its files stay. */
  withdraw(id: string): void {
    this.#catalogue = this.#catalogue.filter((model) => model.id !== id);
    this.#changed(id);
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
      const { stage } = download;
      return { model, status: stage, receivedBytes: await this.#receivedBytes(model, download), totalBytes, errorCode: null };
    }
    if (await this.files(id)) return { model, status: 'installed', receivedBytes: totalBytes, totalBytes, errorCode: null };
    const receivedBytes = await this.#receivedBytes(model);
    return { model, status: errorCode ? 'failed' : 'absent', receivedBytes, totalBytes, errorCode };
  }

  /** Absolute paths by role, or null while the model is incomplete. */
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
   * Downloads the missing files, or joins a running download. What has arrived is kept for the next try.
   *
   * @throws HttpError
   */
  download(id: string): Promise<void> {
    const model = this.#find(id);
    const running = this.#downloads.get(id);
    if (running) return running.finished;
    if (this.#importing.has(id)) return Promise.reject(new HttpError('conflict', 'This model is being brought from a file.'));
    this.#failures.delete(id);
    const download: Download = {
      abort: new AbortController(),
      finished: Promise.resolve(),
      receivedBytes: new Map(),
      stage: 'downloading',
    };
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

  /** Imports the model, or a part of it, from a user's file. Returns the imported names. */
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

  /** Removes the model's files, including an incomplete download. */
  async delete(id: string): Promise<void> {
    this.#find(id);
    if (this.#importing.has(id)) throw new HttpError('conflict', 'This model is being brought from a file.');
    await this.cancel(id);
    await rm(join(this.#folder, id), { recursive: true, force: true });
    this.#failures.delete(id);
    this.#changed(id);
  }

  /** Calls back with a model's id when its state or progress changes. Call the result to stop. */
  onChange(listener: (id: string) => void): () => void {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  }

  /** Ends every download. They continue from there next time. */
  async stop(): Promise<void> {
    await Promise.all([...this.#downloads.keys()].map((id) => this.cancel(id)));
  }

  /** A file of which the running download has reported nothing yet may be here in part. */
  async #receivedBytes({ id, files }: LocalModel, download?: Download): Promise<number> {
    const sizes = await Promise.all(
      files.map(async ({ name }) => {
        const reported = download?.receivedBytes.get(name);
        return reported ?? ((await fileBytes(this.#path(id, name))) || fileBytes(`${this.#path(id, name)}.part`));
      }),
    );
    return sizes.reduce((sum, bytes) => sum + bytes, 0);
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
          addresses: this.#addressesOf(model, file),
          onChecking: () => {
            download.stage = 'checking';
            this.#changed(model.id);
          },
          onProgress: (bytes) => {
            if (bytes < file.bytes) download.stage = 'downloading';
            download.receivedBytes.set(file.name, bytes);
            this.#changed(model.id);
          },
        });
      }
      if (model.unpacked) {
        download.stage = 'unpacking';
        this.#changed(model.id);
      }
      await this.#unpack(model, signal);
    } catch (error) {
      if (!signal.aborted) this.#failures.set(model.id, error instanceof HttpError ? error.code : 'download_failed');
      throw error;
    }
  }

  /** Unpacks the archive of a model that has one, and removes the archive. */
  async #unpack(model: LocalModel, signal?: AbortSignal): Promise<void> {
    const [archive] = model.files;
    if (!model.unpacked || !archive) return;
    const path = this.#path(model.id, archive.name);
    await unpackArchive(path, this.#path(model.id, unpackedFolder), signal);
    await rm(path, { force: true });
  }

  #addressesOf(model: LocalModel, file: LocalModelFile): DownloadAddress[] {
    if (this.#mirror === undefined) return ownAddresses(file);
    const url = `${this.#mirror.replace(/\/+$/u, '')}/${model.id}/${file.name}`;
    return [{ url, allowedPrivateHosts: [hostAndPort(new URL(url))] }, ...ownAddresses(file)];
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
