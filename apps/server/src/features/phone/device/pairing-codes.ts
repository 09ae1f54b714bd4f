import { randomInt } from 'node:crypto';
import { asciiDigits } from '@parley/contracts/ascii-digits';
import type { Clock } from '#clock.ts';
import { createRateLimiter } from '#http/guard/rate-limiter.ts';
import { rateLimits } from '#http/guard/rate-limits.ts';
import { isSame } from './device-key.ts';

const validMs = 600_000;
/** After so many wrong tries a code ends, from however many addresses they come: one guess in 100,000 succeeds. */
const maxWrong = 10;

export type PairingCode = { digits: string; expiresAt: number };

/** The one code that can be entered now. It lives in memory only, so that a restart ends it. */
export class PairingCodes {
  readonly #clock: Clock;
  readonly #limiter;
  #code: PairingCode | null = null;
  #wrong = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
    this.#limiter = createRateLimiter(rateLimits.pairingCodesPerAddress, clock);
  }

  /** The former code ends. */
  make(): void {
    this.#code = { digits: String(randomInt(1_000_000)).padStart(6, '0'), expiresAt: this.#clock.now() + validMs };
    this.#wrong = 0;
  }

  current(): PairingCode | null {
    if (this.#code && this.#code.expiresAt <= this.#clock.now()) this.#code = null;
    return this.#code;
  }

  end(): void {
    this.#code = null;
  }

  /**
   * Uses the code up if these are its digits.
   *
   * @throws HttpError `rate_limited` when this address tried too often
   */
  take(digits: string, address: string): boolean {
    this.#limiter.count(address);
    const code = this.current();
    // Compared in any case: the time of the answer does not tell whether there is a code.
    const isRight = isSame(plainDigits(digits), code?.digits ?? '');
    if (code && isRight) {
      this.#code = null;
      return true;
    }
    this.#wrong += 1;
    if (this.#wrong >= maxWrong) this.#code = null;
    return false;
  }
}

/** Digits as people type them: with spaces or hyphens, full-width, Arabic or Persian. */
const plainDigits = (text: string): string => asciiDigits(text).replaceAll(/[^0-9]/g, '');
