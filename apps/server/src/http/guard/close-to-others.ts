import { chmodSync, mkdirSync, statSync } from 'node:fs';
import type { Logger } from '#log.ts';

/** Rights of the group and of everyone else. */
const others = 0o077;

/**
 * Makes the data folder one that only this account can enter, also when it exists already: a folder that was made by hand or by an
 * installer is often open to every account of the machine. What is inside cannot be reached then.
 */
export function closeToOthers(folder: string, log: Pick<Logger, 'warn'>): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const { mode } = statSync(folder);
  // Systems without such rights report none of them as missing, and volumes may belong to another account.
  if ((mode & others) === 0 || process.platform === 'win32') return;
  try {
    chmodSync(folder, mode & 0o7777 & ~others);
  } catch (error) {
    log.warn({ err: error }, 'Other accounts of this machine can enter the data folder, and its rights cannot be changed.');
  }
}
