import { join, resolve } from 'node:path';
import type { Env } from '#env.ts';

/** Absolute path of the built web client. */
export function webFolderOf(env: Pick<Env, 'PARLEY_WEB_DIR'>): string {
  return resolve(env.PARLEY_WEB_DIR ?? join(import.meta.dirname, '../../../../web/dist'));
}
