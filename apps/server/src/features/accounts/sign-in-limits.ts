import type { IncomingMessage } from 'node:http';
import type { Clock } from '#clock.ts';
import { createRateLimiter } from '#http/guard/rate-limiter.ts';
import { rateLimits } from '#http/guard/rate-limits.ts';

/** Bounds how often somebody may try to sign in, sign up or prove a password. */
export function createSignInLimits(clock: Clock) {
  const accounts = createRateLimiter(rateLimits.signInPerAccountAndAddress, clock);
  const addresses = createRateLimiter(rateLimits.signInPerAddress, clock);
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
      accounts.count(`${account} ${address}`);
    },
    /** The same for calls that name no account. */
    countAddress(request: IncomingMessage): void {
      addresses.count(request.socket.remoteAddress ?? '');
    },
  };
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;
