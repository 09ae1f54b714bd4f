import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

export type Upstream = {
  /** Ends in `/v1`. */
  url: string;
  stop(): void;
};

/** Starts `token-upstream.ts` as a process of its own, so that its work is not counted as the measured one's. */
export async function startUpstream(): Promise<Upstream> {
  const child = fork(fileURLToPath(new URL('token-upstream.ts', import.meta.url)));
  const [port] = (await once(child, 'message')) as [number];
  return { url: `http://127.0.0.1:${port}/v1`, stop: () => void child.kill() };
}
