import { randomUUID } from 'node:crypto';
import { systemClock } from '#clock.ts';
import type { Limits } from '#http/guard/limits.ts';
import { openRedisLimits } from '#redis/redis-limits.ts';
import { openRedisLink, type RedisLink } from '#redis/redis-link.ts';
import { parseRedisUrl } from '#redis/redis-url.ts';

/** The limits of one process of several. */
export async function openTestLimits(url: string): Promise<{ limits: Limits; link: RedisLink; close(): Promise<void> }> {
  const address = parseRedisUrl(url);
  if (!address) throw new Error(`${url} is not an address of Redis.`);
  const link = await openRedisLink(address, { warn: () => {}, info: () => {} });
  return { limits: await openRedisLimits({ link, clock: systemClock, processId: randomUUID() }), link, close: () => link.close() };
}
