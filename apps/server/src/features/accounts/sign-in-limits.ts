import type { IncomingMessage } from 'node:http';
import type { ClientAddress } from '#http/guard/client-address.ts';
import type { Limits } from '#http/guard/limits.ts';
import { rateLimits } from '#http/guard/rate-limits.ts';

/** Bounds how often somebody may try to sign in, sign up or prove a password. */
export function createSignInLimits(limits: Limits, addressOf: ClientAddress) {
  const accounts = limits.rate('signInPerAccountAndAddress', rateLimits.signInPerAccountAndAddress);
  const addresses = limits.rate('signInPerAddress', rateLimits.signInPerAddress);
  return {
    /**
     * Counts one try, right or wrong.
     *
     * @param account the e-mail address or the id of the user whose password is tried
     * @throws HttpError `rate_limited` with the time until the next one is allowed
     */
    async count(request: IncomingMessage, account: string): Promise<void> {
      const address = addressOf(request);
      await addresses.count(address);
      await accounts.count(`${account} ${address}`);
    },
    /** The same for calls that name no account. */
    async countAddress(request: IncomingMessage): Promise<void> {
      await addresses.count(addressOf(request));
    },
  };
}

export type SignInLimits = ReturnType<typeof createSignInLimits>;
