import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { WebSocket } from 'ws';

/** Megabytes that a process holds in JavaScript after everything unused is collected. */
export interface LiveHeap {
  /** Objects of JavaScript. */
  objectsMb: number;
  /** Buffers and other memory outside of V8's heap that an object owns. */
  externalMb: number;
}

/**
 * Reads the live heap of another Node process through its inspector.
 *
 * @param pid a process that was started with `NODE_OPTIONS=--inspect-port=<port>`
 * @returns a function that collects garbage there and measures
 */
export async function openLiveHeap(pid: number, port: number): Promise<() => Promise<LiveHeap>> {
  process.kill(pid, 'SIGUSR1');
  const socket = new WebSocket(await inspectorAddress(port));
  await once(socket, 'open');
  let lastId = 0;
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    const id = (lastId += 1);
    const answered = Promise.withResolvers<unknown>();
    const listen = (data: Buffer): void => {
      const answer = JSON.parse(data.toString()) as { id?: number; result?: unknown };
      if (answer.id === id) answered.resolve(answer.result);
    };
    socket.on('message', listen);
    socket.send(JSON.stringify({ id, method, params }));
    return answered.promise.finally(() => socket.off('message', listen));
  };
  return async () => {
    await ask('HeapProfiler.collectGarbage');
    const expression = 'JSON.stringify(process.memoryUsage())';
    const { result } = (await ask('Runtime.evaluate', { expression })) as { result: { value: string } };
    const { heapUsed, external } = JSON.parse(result.value) as { heapUsed: number; external: number };
    return { objectsMb: heapUsed / 1e6, externalMb: external / 1e6 };
  };
}

async function inspectorAddress(port: number): Promise<string> {
  for (let attempt = 0; attempt < 50; attempt += 1) {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => null);
    if (answer?.ok) return ((await answer.json()) as [{ webSocketDebuggerUrl: string }])[0].webSocketDebuggerUrl;
    await wait(100);
  }
  throw new Error(`No inspector answers at port ${port}.`);
}
