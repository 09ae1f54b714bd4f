import type { IncomingMessage } from 'node:http';
import type { Clock } from '#clock.ts';
import { createRateLimiter } from '#http/guard/rate-limiter.ts';

/** A slip of the finger costs nothing; trying passwords does. */
const perAccount = { burst: 10, everyMs: 30_000 };
/** Behind a proxy, all people have its address. */
const perAddress = { burst: 60, everyMs: 1000 };

/** Bounds how often somebody may try to sign in, sign up or prove a password. */
export function createSignInLimits(clock: Clock) {
  const accounts = createRateLimiter(perAccount, clock);
  const addresses = createRateLimiter(perAddress, clock);
  return {
    /**
     * Counts one try, right or wrong.
     *
     * @param account the e-mail address or the id of the user whose password is tried
     * @throws HttpError `rate_limited` with the time until the next one is allowed
     */
    count(request: IncomingMessage, account: string): void {
      const address = request.socket.remoteAddress ?? '';
      addresses.count(address);
      // With the address: a stranger elsewhere cannot keep the user out.
      accounts.count(`${account} ${address}`);
    },
    /** The same for calls that name no account. */
    countAddress(request: IncomingMessage): void {
      addresses.count(request.socket.remoteAddress ?? '');
    },
  };
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;
