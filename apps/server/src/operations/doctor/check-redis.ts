import type { Env } from '#env.ts';
import { openRedisLink } from '#redis/redis-link.ts';
import { parseRedisUrl } from '#redis/redis-url.ts';
import { error, type Finding, ok } from './finding.ts';

const silent = { warn: () => {}, info: () => {} };

/** Whether Redis answers and is new enough. Nothing in it is changed. */
export async function checkRedis({ REDIS_URL = '' }: Pick<Env, 'REDIS_URL'>): Promise<Finding> {
  const address = parseRedisUrl(REDIS_URL);
  if (!address) return error('redis', 'REDIS_URL cannot be read.', remedy);
  const link = await openRedisLink(address, silent);
  try {
    if (!link.isUp) return error('redis', 'Redis does not answer. Each process works by itself.', remedy);
    const [, major, minor] = /redis_version:(\d+)\.(\d+)/.exec(await link.commands.info('server')) ?? [];
    const isOld = Number(major) < 6 || (Number(major) === 6 && Number(minor) < 2);
    return isOld
      ? error('redis', `Redis ${major}.${minor} is older than 6.2.`, 'Update it.')
      : ok('redis', `Redis ${major}.${minor} answers.`);
  } finally {
    await link.close();
  }
}

const remedy = 'Check REDIS_URL and the server. Until it answers, replies cannot be followed or stopped through another process.';
