import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

const serverSource = join(import.meta.dirname, '..');

/**
 * The server as a separate process that can be killed.
 *
 * @param preload a module of this folder that is loaded before the server
 */
export async function startServerProcess(env: Record<string, string>, preload?: string) {
  const child = spawn(
    process.execPath,
    [...(preload ? ['--import', join(import.meta.dirname, preload)] : []), join(serverSource, 'main.ts')],
    {
      cwd: serverSource,
      env: { ...process.env, PARLEY_DETECT_LOCAL_MODELS: '0', PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  // A test that fails leaves no server behind.
  const kill = (): void => void child.kill('SIGKILL');
  process.once('exit', kill);
  child.once('exit', () => process.off('exit', kill));
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`The server ended with ${String(code)} before it was ready.`);
  });
  const [line] = (await Promise.race([once(child.stdout, 'data'), failed])) as [Buffer];
  failed.catch(() => {});
  return {
    url: /http:\S+/.exec(String(line))?.[0] ?? '',
    pid: child.pid ?? 0,
    /** @returns its exit code; null if the signal ended it */
    async end(signal: NodeJS.Signals): Promise<number | null> {
      child.kill(signal);
      const [code] = (await once(child, 'exit')) as [number | null];
      return code;
    },
  };
}

/** Starts a server that must fail to start. @returns what it says, and how it ends */
export async function failToStart(env: Record<string, string>): Promise<{ status: number | null; said: string }> {
  const child = spawn(process.execPath, [join(serverSource, 'main.ts')], {
    cwd: serverSource,
    env: { ...process.env, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
    timeout: 20_000,
    killSignal: 'SIGKILL',
  });
  const [said] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  return { status: child.exitCode, said };
}
