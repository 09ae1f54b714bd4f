import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnv } from '#env.ts';
import { type RunningServer, startServer } from '#start-server.ts';
import { type ServerTalk, talkTo } from './talk-to-server.ts';

export type TestServer = ServerTalk & {
  readonly url: string;
  readonly routes: readonly string[];
  readonly sockets: readonly string[];
  readonly dataDir: string;
  close(): Promise<void>;
  /** Ends the server; its data folder stays for the next one. */
  closeKeepingData(): Promise<void>;
};

/** A complete server on a free port with its own data folder, which is deleted on close unless `dataDir` was given. */
export async function startTestServer(
  env: Record<string, string> = {},
  keptDataDir?: string,
  makeIdentify?: Parameters<typeof startServer>[1],
  bodyTimes?: Parameters<typeof startServer>[2],
): Promise<TestServer> {
  const dataDir = keptDataDir ?? (await mkdtemp(join(tmpdir(), 'parley-test-')));
  const server: RunningServer = await startServer(
    readEnv({ PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', PARLEY_DETECT_LOCAL_MODELS: '0', PARLEY_DATA_DIR: dataDir, ...env }),
    makeIdentify,
    bodyTimes,
  );
  return {
    ...talkTo(server.url),
    url: server.url,
    routes: server.routes,
    sockets: server.sockets,
    dataDir,
    closeKeepingData: () => server.close(),
    async close() {
      await server.close();
      if (keptDataDir === undefined) await rm(dataDir, { recursive: true, force: true });
    },
  };
}
