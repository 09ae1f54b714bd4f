import type { Env } from '#env.ts';
import { isLoopbackAddress } from '../outbound/private-addresses.ts';

/** What the log and the terminal say at the start of a server that is open to all. */
export const openToAllWarning =
  'Parley listens beyond this machine without accounts: everyone who reaches it is its owner. Turn accounts on, or put a proxy that authenticates users in front of it.';

/** Whether the server listens beyond this machine. Without accounts, it then asks nobody to sign in. */
export function isOpenToAll({ HOST }: Pick<Env, 'HOST'>): boolean {
  return HOST !== 'localhost' && !isLoopbackAddress(HOST);
}
