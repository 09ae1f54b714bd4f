import { hashPassword, verifyPassword } from 'better-auth/crypto';

/** One hash takes 32 MB and a core for a while: strangers must not be able to ask for many at once. */
const atOnce = 2;

let running = 0;
const waiting: (() => void)[] = [];

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running >= atOnce) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** better-auth's own scrypt, a few at a time. */
export const passwordHashing = {
  hash: (password: string): Promise<string> => inTurn(() => hashPassword(password)),
  verify: (given: { hash: string; password: string }): Promise<boolean> => inTurn(() => verifyPassword(given)),
};
