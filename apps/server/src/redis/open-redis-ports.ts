import { Gauge } from 'prom-client';
import type { Clock } from '#clock.ts';
import type { Metrics } from '#http/metrics/metrics.ts';
import type { Logger } from '#log.ts';
import type { ProcessPorts } from '#processes/process-ports.ts';
import type { Secrets } from '#secrets.ts';
import { openRedisBus } from './redis-bus.ts';
import { openRedisHub } from './redis-hub.ts';
import { openRedisLimits } from './redis-limits.ts';
import { openRedisLink } from './redis-link.ts';
import { parseRedisUrl } from './redis-url.ts';

/** What several processes share through Redis. The metrics show whether it answers. */
export async function openRedisPorts(
  url: string,
  parts: { clock: Clock; log: Logger; metrics: Pick<Metrics, 'registry'>; secrets: Secrets; processId: string },
): Promise<ProcessPorts> {
  const { log, metrics } = parts;
  const address = parseRedisUrl(url);
  if (!address) throw new Error('REDIS_URL was not checked.');
  const redis = await openRedisLink(address, log);
  const gauge = new Gauge({ name: 'parley_redis_up', help: 'Whether Redis answers', registers: [metrics.registry] });
  const show = (isUp: boolean) => gauge.set(isUp ? 1 : 0);
  show(redis.isUp);
  redis.onChange(show);
  const shared = { ...parts, link: redis };
  const [events, bus, limits] = await Promise.all([openRedisHub(shared), openRedisBus(shared), openRedisLimits(shared)]);
  return { redis, events, bus, limits };
}
