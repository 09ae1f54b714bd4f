import { systemClock } from '#clock.ts';
import type { EventHub } from '#http/events/event-hub.ts';
import { openRedisHub } from '#redis/redis-hub.ts';
import { openRedisLink, type RedisLink } from '#redis/redis-link.ts';
import { parseRedisUrl } from '#redis/redis-url.ts';

const silent = { warn: () => {}, info: () => {} };

/**
 * The hub of one process of several.
 *
 * @param keptMs how long Redis keeps an event, instead of the usual time
 */
export async function openTestHub(url: string, keptMs?: number): Promise<{ hub: EventHub; link: RedisLink; close(): Promise<void> }> {
  const address = parseRedisUrl(url);
  if (!address) throw new Error(`${url} is not an address of Redis.`);
  const link = await openRedisLink(address, silent);
  const hub = await openRedisHub({ link, clock: systemClock, log: silent, ...(keptMs === undefined ? {} : { keptMs }) });
  return {
    hub,
    link,
    async close() {
      await hub.close();
      await link.close();
    },
  };
}
