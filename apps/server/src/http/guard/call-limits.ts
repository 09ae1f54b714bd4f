import type { Actor } from './authorize.ts';
import { localSession } from './identify.ts';
import type { Limits } from './limits.ts';
import { rateLimits } from './rate-limits.ts';

/** Which calls count as what. Others are bounded by their size and number of places alone. */
const counted = {
  messagesPerUser:
    /^POST (?:\/api\/(?:conversations\/[^/]+\/(?:messages|preemptive-reply)|messages\/[^/]+\/(?:retry|continue)|temporary-replies|translations|assistants\/draft)|\/v1\/(?:chat\/completions|completions|embeddings|images\/generations|responses))$/,
  speechPerUser: /^(?:POST (?:\/v1\/audio\/.+|\/api\/transcriptions)|GET (?:\/api\/voice|\/v1\/realtime))$/,
  uploadsPerUser: /^(?:POST \/api\/(?:files|(?:assistants|folders)\/[^/]+\/files|imports?)|PUT \/api\/imports\/[^/]+\/content)$/,
  pagesPerUser: /^POST \/api\/files\/pages$/,
} as const;

type Name = keyof typeof counted;
const names = Object.keys(counted) as Name[];

/** Counts the calls of users. */
export interface CallLimits {
  /** @throws HttpError `rate_limited` with the time until the next call is allowed */
  count(actor: Actor, method: string, path: string): void | Promise<void>;
}

/**
 * Bounds how often a user sends messages, speaks and uploads, over all their sessions and keys. While accounts are off, there is only one
 * user, and nothing is counted.
 *
 * @param factor multiplies each burst and rate
 */
export function createCallLimits(factor: number, limits: Limits): CallLimits {
  const limiterOf = (name: Name) => {
    const { burst, everyMs } = rateLimits[name];
    return limits.rate(name, { burst: Math.ceil(burst * factor), everyMs: everyMs / factor });
  };
  const limiters = new Map(names.map((name) => [name, limiterOf(name)]));
  return {
    count({ userId, sessionId }, method, path) {
      if (sessionId === undefined || sessionId === localSession) return;
      const call = `${method} ${path}`;
      const name = names.find((one) => counted[one].test(call));
      return name && limiters.get(name)?.count(userId);
    },
  };
}
