import type { ImportRow } from '#db/tables.ts';
import { publishChange } from '#features/conversations/publish-change.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { TransferServices } from '../transfer-services.ts';
import { ReadError } from '../read/read-error.ts';
import type { FileSource } from '../read/file-source.ts';
import { readInThread } from '../read/reader.ts';
import { claimImport } from './claim-import.ts';
import { filePath, listFiles, LostImport, moveImport, readImport, removeFile, updateHeldImport } from './import-store.ts';
import { writeBatch } from './write-batch.ts';

const reading = ['waiting', 'reading'] as const;
const unfinished = ['uploading', ...reading, 'paused'] as const;

type End = 'pause' | 'cancel' | 'stop';

/** An upload is cancelled after this time without a new piece. */
const abandonedMs = 86_400_000;

/**
 * Reads imports one after another, so that memory is bounded. A pause and a restart of the server give the place
 * up; afterwards the file is read again from its start, and what is already stored is passed over. Of several processes that have the file,
 * one reads it, until its lease ends or the import is ended in another process. While another process reads an import of the same user, this
 * one waits for the next `recover`.
 */
export class ImportRunner {
  readonly #services: TransferServices;
  readonly #queue: string[] = [];
  #current: { id: string; end: End | null } | null = null;
  #work: Promise<void> | null = null;
  #isClosed = false;

  constructor(services: TransferServices) {
    this.#services = services;
  }

  /**
   * Continues what a stop of a process interrupted, and removes files that a crash left. Another machine's files are not here. Called again and
   * again: another process with the same data folder may have died.
   */
  async recover(): Promise<void> {
    const rows = await this.#services.database
      .for('imports')
      .selectFrom('imports')
      .select('id')
      .where('status', 'in', reading)
      .orderBy('createdAt')
      .execute();
    const present = await listFiles(this.#services);
    for (const { id } of rows) if (present.includes(id)) this.add(id);
    const rowsLeft = await this.#services.database
      .for('imports')
      .selectFrom('imports')
      .select('id')
      .where('status', 'in', unfinished)
      .execute();
    const needed = new Set(rowsLeft.map(({ id }) => id));
    for (const id of present) if (!needed.has(id)) await removeFile(this.#services, id);
  }

  /** Queues an import whose file is complete. */
  add(id: string): void {
    const isRead = this.#current?.id === id && this.#current.end === null;
    if (this.#isClosed || isRead || this.#queue.includes(id)) return;
    this.#queue.push(id);
    this.#work ??= this.#run().finally(() => (this.#work = null));
  }

  /** Pauses or cancels an import. What it imported is kept. @returns its new state; an import that has ended stays as it is */
  async end({ id }: Pick<ImportRow, 'id'>, end: 'pause' | 'cancel'): Promise<ImportRow> {
    const at = this.#queue.indexOf(id);
    if (at >= 0) this.#queue.splice(at, 1);
    if (this.#current?.id === id) this.#current.end = end;
    const from = { status: end === 'pause' ? reading : unfinished };
    const change =
      end === 'pause' ? { status: 'paused' as const } : { status: 'cancelled' as const, finishedAt: this.#services.clock.now() };
    const ended = await moveImport(this.#services, id, from, { ...change, leaseOwner: null });
    if (ended) publishChange(this.#services, ended);
    if (ended?.status === 'cancelled') await removeFile(this.#services, id);
    return ended ?? readImport(this.#services, id);
  }

  /** Continues a paused import. @returns its new state */
  async resume({ id }: Pick<ImportRow, 'id'>): Promise<ImportRow> {
    const waiting = await moveImport(this.#services, id, { status: ['paused'] }, { status: 'waiting' });
    if (waiting) this.add(id);
    return waiting ?? readImport(this.#services, id);
  }

  /** Cancels uploads that were not continued for a day. */
  async dropAbandoned(): Promise<void> {
    const now = this.#services.clock.now();
    const dropped = await this.#services.database
      .for('imports')
      .updateTable('imports')
      .set({ status: 'cancelled', updatedAt: now, finishedAt: now })
      .where('status', '=', 'uploading')
      .where('updatedAt', '<', now - abandonedMs)
      .returning('id')
      .execute();
    for (const { id } of dropped) await removeFile(this.#services, id);
  }

  /** Stops reading. A later start continues. */
  async close(): Promise<void> {
    this.#isClosed = true;
    this.#queue.length = 0;
    if (this.#current) this.#current.end = 'stop';
    await this.#work;
  }

  async #run(): Promise<void> {
    for (let id = this.#queue.shift(); id !== undefined; id = this.#queue.shift()) {
      this.#current = { id, end: null };
      await this.#read(this.#current).catch((error: unknown) =>
        this.#services.log.error({ err: error }, 'An import could not be finished.'),
      );
      this.#current = null;
    }
  }

  async #read(current: { id: string; end: End | null }): Promise<void> {
    const services = this.#services;
    const { id } = current;
    const claimed = await claimImport(services, id);
    if (!claimed) return;
    // A function, because other calls change the field while this one waits.
    const isEnded = (): boolean => current.end !== null;
    let row = claimed;
    try {
      const file = { path: await filePath(services, id), name: row.name };
      for await (const { totalBytes, batch, source } of readInThread(file, row.createdAt)) {
        if (isEnded()) return;
        if (batch) row = await writeBatch(services, row, batch, stoppable(source, isEnded));
        else row = await this.#update(row, { totalBytes });
        if (isEnded()) return;
      }
      await this.#finish(row, { status: 'done', readBytes: row.totalBytes });
    } catch (error) {
      if (isEnded() || error instanceof LostImport) return;
      await this.#finish(row, { status: 'failed', errorCode: codeOf(error) });
      if (!(error instanceof ReadError)) throw error;
    }
  }

  async #finish(row: ImportRow, change: Partial<ImportRow>): Promise<void> {
    await this.#update(row, { ...change, leaseOwner: null, finishedAt: this.#services.clock.now() });
    publishChange(this.#services, row);
    await removeFile(this.#services, row.id);
  }

  #update(row: ImportRow, change: Partial<ImportRow>): Promise<ImportRow> {
    const { database, clock } = this.#services;
    return updateHeldImport(database.for('imports'), row, { ...change, updatedAt: clock.now() });
  }
}

/** A conversation may have thousands of files. An end does not wait for all of them. */
function stoppable(source: FileSource, isEnded: () => boolean): FileSource {
  return {
    readContent: (key) => source.readContent(key),
    throwIfEnded() {
      if (isEnded()) throw new LostImport('The import was paused or cancelled.');
    },
  };
}

function codeOf(error: unknown): string {
  if (error instanceof ReadError || error instanceof HttpError) return error.code;
  return /SQLITE_FULL|database or disk is full|ENOSPC/.test(String(error)) ? 'storage_full' : 'internal';
}
