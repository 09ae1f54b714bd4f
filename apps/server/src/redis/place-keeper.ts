import { randomUUID } from 'node:crypto';
import { untilAborted } from '#providers/language/until-aborted.ts';
import { placeScript } from './limit-scripts.ts';
import type { RedisLink } from './redis-link.ts';

/** A limit of one user. */
export type PlaceLimit = { name: string; userId: string; places: number; waiting: number };

export type TakenPlace = {
  /** 0 with a place, -1 if too many wait, else how many stand ahead. */
  ahead: number;
  /** Resolves with true when it has the place, and with false if Redis went away first. @throws what `signal` was aborted with */
  turn(signal: AbortSignal): Promise<boolean>;
  release(): void;
};

/** The places of this process among those of all. Each call gives null while Redis does not answer. */
export type PlaceKeeper = {
  take(limit: PlaceLimit): Promise<TakenPlace | null>;
  count(limit: PlaceLimit): Promise<number | null>;
};

/** What a dead process had is free after this time. */
const lifetimeMs = 15_000;
const renewEveryMs = 4000;

type Kept = { limit: PlaceLimit; isHeld: boolean; turn: PromiseWithResolvers<boolean> };

export async function createPlaceKeeper({ link, processId }: { link: RedisLink; processId: string }): Promise<PlaceKeeper> {
  const kept = new Map<string, Kept>();
  /** What was given back while Redis did not answer. */
  const unreleased = new Map<string, PlaceLimit>();
  const channelStart = link.name('places', '');
  const own = channelStart + processId;

  function run(what: string, name: string, { name: limit, userId, places, waiting }: PlaceLimit): Promise<number> {
    const keys = ['held', 'line', 'alive'].map((key) => link.name('place', limit, userId, key));
    return link.commands.eval(placeScript, 3, ...keys, what, name, places, waiting, lifetimeMs, channelStart) as Promise<number>;
  }

  function release(name: string, limit: PlaceLimit): Promise<void> {
    return run('release', name, limit).then(
      () => void unreleased.delete(name),
      () => void unreleased.set(name, limit),
    );
  }

  async function renew(): Promise<void> {
    await Promise.all([...unreleased].map(([name, limit]) => release(name, limit)));
    const held = [...kept].filter(([, { isHeld }]) => isHeld);
    const waiting = [...kept].filter(([, { isHeld }]) => !isHeld);
    await Promise.all([
      ...held.map(([name, { limit }]) => run('hold', name, limit)),
      ...waiting.map(async ([name, { limit }]) => {
        // The message that it has its turn may have been lost.
        if ((await run('wait', name, limit)) === 1) give(name);
      }),
    ]).catch(() => undefined);
  }

  function give(name: string): void {
    const place = kept.get(name);
    if (!place) return;
    place.isHeld = true;
    place.turn.resolve(true);
  }

  link.subscriber.on('message', (channel: string, name: string) => {
    if (channel === own) give(name);
  });
  const subscribe = () => link.subscriber.subscribe(own).catch(() => undefined);
  link.onChange((isUp) => {
    if (isUp) void subscribe().then(renew);
    // Those who wait go on with the limits of this process.
    else for (const { turn } of kept.values()) turn.resolve(false);
  });
  if (link.isUp) await subscribe();
  setInterval(() => void renew(), renewEveryMs).unref();

  return {
    async take(limit) {
      const name = `${processId}/${randomUUID()}`;
      const turn = Promise.withResolvers<boolean>();
      const place = { limit, isHeld: false, turn };
      kept.set(name, place);
      const ahead = await run('take', name, limit).catch(() => null);
      if (ahead === null || ahead < 0) kept.delete(name);
      // A renewal may have put it in line meanwhile.
      if (ahead !== null && ahead < 0) void release(name, limit);
      if (ahead === 0) place.isHeld = true;
      if (ahead === null) return null;
      return {
        ahead,
        turn: (signal) => untilAborted(turn.promise, signal),
        release() {
          if (kept.delete(name)) void release(name, limit);
        },
      };
    },
    count: (limit) => run('count', '', limit).catch(() => null),
  };
}
