import { Gauge } from 'prom-client';
import type { Metrics } from '#http/metrics/metrics.ts';
import type { Logger } from '#log.ts';
import { openRedisLink, type RedisLink } from './redis-link.ts';
import { parseRedisUrl } from './redis-url.ts';

/** Connects to Redis where the environment names one, and shows in the metrics whether it answers. */
export async function openRedis(address: string | undefined, log: Logger, metrics: Pick<Metrics, 'registry'>): Promise<RedisLink | null> {
  const parsed = address === undefined ? null : parseRedisUrl(address);
  if (!parsed) return null;
  const link = await openRedisLink(parsed, log);
  const gauge = new Gauge({ name: 'parley_redis_up', help: 'Whether Redis answers', registers: [metrics.registry] });
  const show = (isUp: boolean) => gauge.set(isUp ? 1 : 0);
  show(link.isUp);
  link.onChange(show);
  return link;
}
