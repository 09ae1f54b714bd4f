/** Where Redis is. */
export type RedisAddress = {
  host: string;
  port: number;
  database: number;
  username: string | undefined;
  password: string | undefined;
  isEncrypted: boolean;
  /** Begins every key and channel. */
  prefix: string;
};

/**
 * Reads `redis://[user:password@]host[:port][/database][?prefix=name]`; `rediss://` is Redis with TLS.
 *
 * @returns null if a part is missing or wrong
 */
export function parseRedisUrl(address: string): RedisAddress | null {
  const url = URL.parse(address);
  if (!url || !['redis:', 'rediss:'].includes(url.protocol) || !url.hostname || url.hash) return null;
  const [, database] = /^\/?(\d{0,4})$/.exec(url.pathname) ?? [];
  const prefix = url.searchParams.get('prefix') ?? 'parley';
  if (database === undefined || !/^[\w.-]{1,60}$/.test(prefix)) return null;
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: url.port === '' ? 6379 : Number(url.port),
    database: Number(database),
    username: url.username ? decodeURIComponent(url.username) : undefined,
    password: url.password ? decodeURIComponent(url.password) : undefined,
    isEncrypted: url.protocol === 'rediss:',
    prefix,
  };
}
