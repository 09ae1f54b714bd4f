import type { Duplex } from 'node:stream';

/** The connections of each device, so that a revocation ends its requests, event streams and sockets at once. */
export class OpenConnections {
  readonly #byDevice = new Map<string, Set<Duplex>>();
  /** Devices that were revoked: a request whose key was looked up just before must not stay. */
  readonly #ended = new Set<string>();

  /** @returns whether it may go on; a connection of a device that was revoked meanwhile is ended */
  add(deviceId: string, connection: Duplex): boolean {
    if (this.#ended.has(deviceId)) {
      connection.destroy();
      return false;
    }
    const connections = this.#byDevice.get(deviceId) ?? new Set();
    if (connections.has(connection)) return true;
    this.#byDevice.set(deviceId, connections.add(connection));
    connection.once('close', () => {
      connections.delete(connection);
      if (connections.size === 0) this.#byDevice.delete(deviceId);
    });
    // It may have closed while its key was looked up.
    if (connection.destroyed) connection.emit('close');
    return true;
  }

  has(deviceId: string): boolean {
    return this.#byDevice.has(deviceId);
  }

  end(deviceId: string): void {
    this.#ended.add(deviceId);
    for (const connection of this.#byDevice.get(deviceId) ?? []) connection.destroy();
  }

  /** After *Undo*. */
  allow(deviceId: string): void {
    this.#ended.delete(deviceId);
  }
}
