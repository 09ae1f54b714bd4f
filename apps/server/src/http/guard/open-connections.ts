import type { Writable } from 'node:stream';

/**
 * The open connections of each key (a device, a session), so that a revocation ends its requests, event streams and sockets at once.
 * A connection is a socket, or the response of one request.
 */
export class OpenConnections {
  readonly #byKey = new Map<string, Set<Writable>>();
  /** Keys that were revoked: a request whose key was looked up just before must not stay. */
  readonly #ended = new Set<string>();
  readonly #spared = new WeakSet<Writable>();

  /** @returns whether it may go on; a connection of a key that was revoked meanwhile is ended */
  add(key: string, connection: Writable): boolean {
    if (this.#ended.has(key)) {
      connection.destroy();
      return false;
    }
    const connections = this.#byKey.get(key) ?? new Set();
    if (connections.has(connection)) return true;
    this.#byKey.set(key, connections.add(connection));
    connection.once('close', () => {
      connections.delete(connection);
      if (connections.size === 0 && this.#byKey.get(key) === connections) this.#byKey.delete(key);
    });
    // It may have closed while its key was looked up.
    if (connection.destroyed) connection.emit('close');
    return true;
  }

  has(key: string): boolean {
    return this.#byKey.has(key);
  }

  /** Keys with an open connection. */
  keys(): string[] {
    return [...this.#byKey.keys()];
  }

  end(key: string): void {
    this.#ended.add(key);
    for (const connection of this.#byKey.get(key) ?? []) if (!this.#spared.has(connection)) connection.destroy();
  }

  /** Lets a response be sent that tells of the end of its own key. */
  spare(connection: Writable): void {
    this.#spared.add(connection);
  }

  /** After *Undo*. */
  allow(key: string): void {
    this.#ended.delete(key);
  }
}
