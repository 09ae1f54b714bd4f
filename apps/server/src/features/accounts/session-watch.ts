import type { Clock } from '#clock.ts';
import type { Database } from '#db/open-database.ts';
import type { OpenConnections } from '#http/guard/open-connections.ts';
import type { Logger } from '#log.ts';
import type { AccountSettings } from './account-settings.ts';
import { isActive } from './is-active.ts';

/** Stands for everybody while accounts are off. */
export const localSession = 'local';

/** Within 5 s, a session that ended in another process must have no connection left. */
const checkEveryMs = 2000;

type Parts = { database: Database; connections: OpenConnections; settings: AccountSettings; clock: Clock; log: Logger };

/** Ends the connections of sessions that ended: by a sign-out, a new password, a new role, a suspension, in whichever process. */
export class SessionWatch {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;

  constructor(parts: Parts) {
    this.#parts = parts;
    this.#timer = setInterval(() => {
      this.check().catch((error: unknown) => parts.log.error({ err: error }, 'Open sessions could not be checked.'));
    }, checkEveryMs);
    this.#timer.unref();
  }

  /** Looks up every session that has an open connection. */
  async check(): Promise<void> {
    const { database, connections, settings, clock } = this.#parts;
    const open = connections.keys();
    if (open.length === 0) return;
    const isOn = await settings.isOn();
    if (!isOn) connections.allow(localSession);
    const rows = await database.query
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id', 'sessions.expiresAt', 'users.suspendedAt', 'users.guestUntil', 'users.removedAt'])
      .where('sessions.id', 'in', open)
      .execute();
    const now = clock.now();
    const live = new Set(rows.filter((row) => isActive(row, now) && new Date(row.expiresAt).getTime() > now).map(({ id }) => id));
    if (!isOn) live.add(localSession);
    for (const id of open) if (!live.has(id)) connections.end(id);
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
