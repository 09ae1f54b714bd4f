import { type ChildProcess, spawn } from 'node:child_process';
import { randomInt } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));

export interface RunningParley {
  url: string;
  port: number;
  dataDir: string;
  process: ChildProcess;
  /** Milliseconds from process start to the first successful response. */
  readyMs: number;
  /** Ends the process; the data stays for another start unless `remove`. */
  stop: (how?: { signal?: NodeJS.Signals; remove?: boolean }) => Promise<void>;
  log: () => string;
}

/**
 * Starts the real server on a free port with its own data folder.
 *
 * @param options.dataDir start again on the data of an earlier run
 * @param options.env more variables, such as a mock provider's address
 */
export async function startParley(
  options: { dataDir?: string; env?: Record<string, string>; port?: number; entry?: string } = {},
): Promise<RunningParley> {
  const dataDir = options.dataDir ?? mkdtempSync(join(tmpdir(), 'parley-e2e-'));
  const port = options.port ?? (await freePort());
  const startedAt = performance.now();
  // The global setup has built the client. Only a benchmark of the whole start uses the script that checks for changes.
  // As `npm start` and the image do: Node keeps less memory for short-lived objects.
  const child = spawn('node', ['--max-semi-space-size=8', options.entry ?? 'apps/server/src/main.ts'], {
    cwd: root,
    env: { ...cleanEnvironment(), PORT: String(port), PARLEY_DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...options.env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let log = '';
  child.stdout.on('data', (chunk: Buffer) => (log += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (log += chunk.toString()));
  const url = `http://localhost:${port}`;
  await answers(`${url}/readyz`, child, () => log);
  return {
    url,
    port,
    dataDir,
    process: child,
    readyMs: performance.now() - startedAt,
    log: () => log,
    stop: async ({ signal = 'SIGTERM', remove = true } = {}) => {
      if (child.exitCode === null && child.signalCode === null) {
        child.kill(signal);
        await once(child, 'exit');
      }
      if (remove) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

async function answers(url: string, child: ChildProcess, log: () => string): Promise<void> {
  const deadline = performance.now() + 60_000;
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the server ended with ${child.exitCode}:\n${log()}`);
    const isReady = await fetch(url)
      .then((response) => response.ok)
      .catch(() => false);
    if (isReady) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  throw new Error(`the server did not become ready:\n${log()}`);
}

/**
 * A free port. Test files run side by side, so it is drawn at random from below the range that
 * the system gives to outgoing connections: two files rarely ask for the same one, and no connection takes it meanwhile.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const probe = createServer().listen(randomInt(20_000, 32_000), '127.0.0.1');
    const isFree = await once(probe, 'listening').then(
      () => true,
      () => false,
    );
    if (!isFree) continue;
    const { port } = probe.address() as AddressInfo;
    probe.close();
    await once(probe, 'close');
    return port;
  }
}

/** The environment without keys of real providers, so that a test never leaves the machine. */
function cleanEnvironment(): NodeJS.ProcessEnv {
  return Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/(_API_KEY|_BASE_URL|DATABASE_URL|REDIS_URL|STORAGE_URL)$/.test(name)),
  );
}
