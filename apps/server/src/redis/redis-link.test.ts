import { afterEach, expect, it } from 'vitest';
import { describeWithRedis, type OwnRedis, startOwnRedis } from '#testing/test-redis.ts';
import { openRedisLink, type RedisLink } from './redis-link.ts';
import { parseRedisUrl } from './redis-url.ts';

describeWithRedis('the link to Redis', (address) => {
  let server: OwnRedis | null = null;
  let link: RedisLink | null = null;
  afterEach(async () => {
    await link?.close();
    await server?.stop();
    [server, link] = [null, null];
  });

  const lines: string[] = [];
  const log = { warn: (_fields: unknown, text: string) => lines.push(text), info: (text: string) => lines.push(text) };
  const open = async (url: string) => {
    lines.length = 0;
    return openRedisLink(parseRedisUrl(url)!, log as never);
  };
  const becomes = (wanted: boolean) =>
    new Promise<void>((resolve) => {
      if (link!.isUp === wanted) return resolve();
      const stop = link!.onChange((isUp) => {
        if (isUp !== wanted) return;
        stop();
        resolve();
      });
    });

  it('says nothing while Redis answers', async () => {
    link = await open(address());
    expect(link.isUp).toBe(true);
    expect(await link.commands.ping()).toBe('PONG');
    expect(link.name('events', 'a')).toMatch(/^test-.+:events:a$/);
    expect(lines).toEqual([]);
  });

  it('goes down with Redis, comes back with it, and says each once', async () => {
    server = await startOwnRedis();
    link = await open(server.url);
    await server.stop();
    await becomes(false);
    await expect(link.commands.ping()).rejects.toThrow();
    await server.start();
    await becomes(true);
    expect(await link.commands.ping()).toBe('PONG');
    expect(lines).toEqual(['Redis does not answer. This process goes on by itself.', 'Redis answers again. The processes work as one.']);
  });

  it('opens without Redis and comes up when it is there', async () => {
    server = await startOwnRedis();
    await server.stop();
    link = await open(server.url);
    expect(link.isUp).toBe(false);
    await server.start();
    await becomes(true);
    expect(lines).toHaveLength(2);
  });
});
