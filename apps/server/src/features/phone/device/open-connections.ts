import type { Duplex } from 'node:stream';

/** The connections of each device, so that a revocation ends its requests, event streams and sockets at once. */
export class OpenConnections {
  readonly #byDevice = new Map<string, Set<Duplex>>();

  add(deviceId: string, connection: Duplex): void {
    const connections = this.#byDevice.get(deviceId) ?? new Set();
    if (connections.has(connection)) return;
    this.#byDevice.set(deviceId, connections.add(connection));
    connection.once('close', () => {
      connections.delete(connection);
      if (connections.size === 0) this.#byDevice.delete(deviceId);
    });
    // It may have closed while its key was looked up.
    if (connection.destroyed) connection.emit('close');
  }

  has(deviceId: string): boolean {
    return this.#byDevice.has(deviceId);
  }

  end(deviceId: string): void {
    for (const connection of this.#byDevice.get(deviceId) ?? []) connection.destroy();
  }
}
