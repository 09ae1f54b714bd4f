import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Env } from '#env.ts';
import { webFolderOf } from '#http/page/web-folder.ts';
import { error, type Finding, ok, warning } from './finding.ts';

/** Whether Parley answers at its address, or could listen there, and whether its pages are built. */
export async function checkServer(env: Env): Promise<Finding[]> {
  const host = env.HOST.includes(':') ? `[${env.HOST}]` : env.HOST;
  const address = `http://${host === '0.0.0.0' ? '127.0.0.1' : host}:${env.PORT}`;
  return [await ask(address), checkPages(env)];
}

async function ask(address: string): Promise<Finding> {
  try {
    const response = await fetch(`${address}/readyz`, { signal: AbortSignal.timeout(5000) });
    const body = (await response.json().catch(() => null)) as { status?: string } | null;
    if (body?.status === undefined) return error('server', `Another program answers at ${address}.`, 'Stop it, or set PORT.');
    return response.ok
      ? ok('server', `Parley answers at ${address}.`)
      : warning('server', `Parley at ${address} is not ready.`, 'Read its log.');
  } catch (cause) {
    const { name, cause: reason } = cause as Error & { cause?: { code?: string } };
    if (reason?.code === 'ECONNREFUSED') return ok('server', `Parley does not run at ${address}.`);
    if (name === 'TimeoutError')
      return warning('server', `What listens at ${address} does not answer.`, 'If it is Parley, read its log and start it again.');
    return warning('server', `${address} cannot be asked: ${reason?.code ?? (cause as Error).message}.`, 'Check HOST and PORT.');
  }
}

function checkPages(env: Env): Finding {
  const folder = webFolderOf(env);
  if (existsSync(join(folder, 'index.html'))) return ok('pages', 'The web client is built.');
  return warning('pages', `There is no web client in ${folder}.`, 'npm start builds it; for other ways to start, run: npm run build');
}
