import { localSession } from '#http/guard/identify.ts';
import type { OpenConnections } from '#http/guard/open-connections.ts';
import type { AccountsServices } from './accounts-services.ts';
import { liveKeyConnections } from './keys/find-key.ts';
import { isActive } from './is-active.ts';

/** Within 5 s, a session that ended in another process must have no connection left. */
export const checkEveryMs = 2000;

type Parts = Pick<AccountsServices, 'database' | 'accounts' | 'runs' | 'clock' | 'log' | 'bus'> & { connections: OpenConnections };

/**
 * Ends the connections of sessions and keys that ended: by a sign-out, a deletion, a new password, a new role, a suspension, in whichever process.
 * Stops the replies of people who may no longer use their account.
 */
export class SessionWatch {
  readonly #parts: Parts;
  readonly #timer: NodeJS.Timeout;

  constructor(parts: Parts) {
    this.#parts = parts;
    const check = (): void => {
      this.#checkHere().catch((error: unknown) => parts.log.error({ err: error }, 'Open sessions could not be checked.'));
    };
    this.#timer = setInterval(check, checkEveryMs);
    this.#timer.unref();
    parts.bus.onNotice('sessions-change', check);
  }

  /** After a session, a key or an account ended: ends what belonged to it, here and in the other processes. */
  async check(): Promise<void> {
    this.#parts.bus.tell('sessions-change', {});
    await this.#checkHere();
  }

  /** Looks up every session and key that has an open connection, and every user whose reply this process writes. */
  async #checkHere(): Promise<void> {
    await Promise.all([this.#endConnections(), this.#stopRuns()]);
  }

  async #endConnections(): Promise<void> {
    const { database, connections, accounts, clock } = this.#parts;
    const isOn = await accounts.isOn();
    // Without a connection, too: a process that refuses the local owner never gets one.
    if (!isOn) connections.allow(localSession);
    const open = connections.keys();
    if (open.length === 0) return;
    const rows = await database.query
      .selectFrom('sessions')
      .innerJoin('users', 'users.id', 'sessions.userId')
      .select(['sessions.id', 'sessions.expiresAt', 'users.suspendedAt', 'users.guestUntil', 'users.removedAt'])
      .where('sessions.id', 'in', open)
      .execute();
    const now = clock.now();
    const live = new Set(await liveKeyConnections(this.#parts, open));
    for (const { id } of rows.filter((row) => isActive(row, now) && new Date(row.expiresAt).getTime() > now)) live.add(id);
    if (!isOn) live.add(localSession);
    for (const id of open) if (!live.has(id)) connections.end(id);
  }

  async #stopRuns(): Promise<void> {
    const { database, runs, clock } = this.#parts;
    const running = runs.all();
    if (running.length === 0) return;
    const rows = await database.query
      .selectFrom('users')
      .select(['id', 'suspendedAt', 'guestUntil', 'removedAt'])
      .where(
        'id',
        'in',
        running.map(({ userId }) => userId),
      )
      .execute();
    const now = clock.now();
    const active = new Set(rows.filter((row) => isActive(row, now)).map(({ id }) => id));
    for (const run of running) if (!active.has(run.userId)) run.stop('stopped');
  }

  stop(): void {
    clearInterval(this.#timer);
  }
}
