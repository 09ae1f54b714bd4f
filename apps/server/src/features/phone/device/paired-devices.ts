import type { PairedDeviceRow } from '#db/tables.ts';
import type { Database } from '#db/open-database.ts';
import { newId } from '#db/new-id.ts';
import type { Clock } from '#clock.ts';
import { notFound } from '#http/answer/http-error.ts';
import type { Secrets } from '#secrets.ts';
import { isSame, makeDeviceKey, readDeviceKey } from './device-key.ts';

/** How long *Undo* works after a revocation. */
const restorableMs = 600_000;
/** *Last seen* is written at most this often per device. */
const seenEveryMs = 60_000;

/** `revoked`: the signature is valid, but the key was revoked. `unknown`: the signature is not valid. */
export type KeyState = { state: 'valid'; deviceId: string } | { state: 'revoked' | 'unknown' };

type Parts = { database: Database; secrets: Secrets; clock: Clock };

/** The devices that were paired, and their keys. */
export class PairedDevices {
  readonly #parts: Parts;

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  /** @returns the key that the device keeps */
  async add(name: string, kind: PairedDeviceRow['kind']): Promise<string> {
    const { database, secrets, clock } = this.#parts;
    const id = newId();
    const { key, keyHash } = makeDeviceKey(secrets, id);
    const now = clock.now();
    await database.query
      .insertInto('pairedDevices')
      .values({ id, name, kind, keyHash, createdAt: now, lastSeenAt: now, revokedAt: null })
      .execute();
    return key;
  }

  /** Looks the key up in the store, before each request: a revocation counts at once. */
  async check(key: string | undefined): Promise<KeyState> {
    const { database, secrets, clock } = this.#parts;
    const read = readDeviceKey(secrets, key);
    if (!read) return { state: 'unknown' };
    const row = await database.query.selectFrom('pairedDevices').selectAll().where('id', '=', read.deviceId).executeTakeFirst();
    if (!row || row.revokedAt !== null || !isSame(row.keyHash, read.keyHash)) return { state: 'revoked' };
    const now = clock.now();
    if (now - row.lastSeenAt >= seenEveryMs)
      await database.query.updateTable('pairedDevices').set({ lastSeenAt: now }).where('id', '=', row.id).execute();
    return { state: 'valid', deviceId: row.id };
  }

  /** Last seen first. */
  list(): Promise<PairedDeviceRow[]> {
    return this.#parts.database.query
      .selectFrom('pairedDevices')
      .selectAll()
      .where('revokedAt', 'is', null)
      .orderBy('lastSeenAt', 'desc')
      .execute();
  }

  /** @throws HttpError `not_found` */
  async revoke(id: string): Promise<void> {
    const { database, clock } = this.#parts;
    const { numUpdatedRows } = await database.query
      .updateTable('pairedDevices')
      .set({ revokedAt: clock.now() })
      .where('id', '=', id)
      .where('revokedAt', 'is', null)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound('device');
  }

  /** @throws HttpError `not_found`, also when *Undo* is over */
  async restore(id: string): Promise<void> {
    const { database, clock } = this.#parts;
    const { numUpdatedRows } = await database.query
      .updateTable('pairedDevices')
      .set({ revokedAt: null })
      .where('id', '=', id)
      .where('revokedAt', '>=', clock.now() - restorableMs)
      .executeTakeFirst();
    if (numUpdatedRows === 0n) throw notFound('device');
  }

  /** Deletes devices whose time for *Undo* is over. */
  async purge(): Promise<void> {
    const { database, clock } = this.#parts;
    await database.query
      .deleteFrom('pairedDevices')
      .where('revokedAt', '<', clock.now() - restorableMs)
      .execute();
  }
}
