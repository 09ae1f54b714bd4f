import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Upstream = {
  /** Ends in `/v1`. */
  url: string;
  stop(): void;
};

/** Starts `token-upstream.ts` as a separate process, so that its CPU time is not counted for the measured process. */
export async function startUpstream(): Promise<Upstream> {
  const child = fork(fileURLToPath(new URL('token-upstream.ts', import.meta.url)));
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => void child.kill() };
}
