import type { Redis } from 'ioredis';
import type { Logger } from '#log.ts';
import type { RedisAddress } from './redis-url.ts';

/** The connection of this process to Redis. It mends itself; while it is down, each part does what one process can. */
export type RedisLink = {
  /** Whether Redis answers now. */
  readonly isUp: boolean;
  /** For commands. They fail at once while the link is down. */
  readonly commands: Redis;
  /** For messages of channels. */
  readonly subscriber: Redis;
  /** The full name of a key or a channel. */
  name(...parts: readonly string[]): string;
  /** Calls `listener` after the link came up or went down. Call the result to stop. */
  onChange(listener: (isUp: boolean) => void): () => void;
  close(): Promise<void>;
};

const connectTimeoutMs = 3000;
/** Redis is asked this often whether it answers: a broken network ends no connection by itself. */
const pulseEveryMs = 1000;
const pulseTimeoutMs = 3000;
/** The start waits this long for Redis. */
const startPatienceMs = 5000;

/**
 * Connects to Redis. If it does not answer, the link comes up later.
 *
 * @param log says once when Redis is gone and once when it is back
 */
export async function openRedisLink(address: RedisAddress, log: Pick<Logger, 'warn' | 'info'>): Promise<RedisLink> {
  // Loaded only where Redis is used.
  const { Redis: Client } = await import('ioredis');
  const { host, port, database, username, password, isEncrypted, prefix } = address;
  const connect = () =>
    new Client({
      host,
      port,
      db: database,
      lazyConnect: true,
      connectTimeout: connectTimeoutMs,
      // A command that Redis has not answered fails: its caller decides what to do without Redis.
      enableOfflineQueue: false,
      maxRetriesPerRequest: 0,
      autoResendUnfulfilledCommands: false,
      autoResubscribe: false,
      retryStrategy: (attempt) => Math.min(50 * 2 ** attempt, 1000),
      ...(username === undefined ? {} : { username }),
      ...(password === undefined ? {} : { password }),
      ...(isEncrypted ? { tls: { servername: host } } : {}),
    });
  const commands = connect();
  const subscriber = connect();
  const listeners = new Set<(isUp: boolean) => void>();
  let isUp = false;
  let isClosed = false;
  let hasWarned = false;
  let lastError: Error | null = null;

  function settle(): void {
    const now = !isClosed && commands.status === 'ready' && subscriber.status === 'ready';
    if (now === isUp) return;
    isUp = now;
    if (!isClosed) tell(now);
    for (const listener of listeners) listener(now);
  }

  function tell(now: boolean): void {
    if (now && hasWarned) log.info('Redis answers again. The processes work as one.');
    if (!now) log.warn({ err: lastError }, 'Redis does not answer. This process goes on by itself.');
    hasWarned = !now;
  }

  for (const client of [commands, subscriber]) {
    client.on('error', (error: Error) => (lastError = error));
    client.on('ready', settle);
    client.on('close', settle);
  }

  async function pulse(client: Redis): Promise<void> {
    if (client.status !== 'ready') return;
    const late = setTimeout(() => client.disconnect(true), pulseTimeoutMs);
    await client.ping().catch((error: Error) => (lastError = error));
    clearTimeout(late);
  }
  const pulsing = setInterval(() => void Promise.all([pulse(commands), pulse(subscriber)]), pulseEveryMs);
  pulsing.unref();

  const started = Promise.withResolvers<void>();
  listeners.add(() => started.resolve());
  for (const client of [commands, subscriber]) client.connect().catch((error: Error) => (lastError = error));
  const patience = setTimeout(() => started.resolve(), startPatienceMs);
  await started.promise;
  clearTimeout(patience);
  if (!isUp) tell(false);

  return {
    get isUp() {
      return isUp;
    },
    commands,
    subscriber,
    name: (...parts) => [prefix, ...parts].join(':'),
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async close() {
      isClosed = true;
      clearInterval(pulsing);
      settle();
      await Promise.all([commands, subscriber].map((client) => client.quit().catch(() => client.disconnect())));
    },
  };
}
