import { fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { WorkerAnswer } from './worker-messages.ts';

export type ModelWorkerListener = {
  answer(answer: WorkerAnswer): void;
  /** The process is gone, whatever the reason; said once. */
  exit(signal: NodeJS.Signals | null): void;
  /** A line for the log: what the worker printed. */
  diagnostic(line: string): void;
};

export type ModelWorkerProcess = {
  readonly pid: number | undefined;
  send(message: object): void;
  /** Closes the channel, which is how the worker is asked to end; kills it after `graceMs`. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
};

/** The model worker's program: another application, started, never imported. */
export const modelWorkerProgram = fileURLToPath(new URL('../../../../../model-worker/src/main.ts', import.meta.url));

const passedOn = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'SYSTEMROOT', 'SystemRoot', 'LD_LIBRARY_PATH'];

/** Starts the worker. It gets no secret of ours, and none of our own flags: llama.cpp's loader trips over them. */
export function startModelWorker(program: string, listener: ModelWorkerListener): ModelWorkerProcess {
  const child = fork(program, [], {
    execArgv: [],
    env: Object.fromEntries(passedOn.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]]))),
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const gone = Promise.withResolvers<void>();
  let isGone = false;
  const leave = (signal: NodeJS.Signals | null): void => {
    if (isGone) return;
    isGone = true;
    listener.exit(signal);
    gone.resolve();
  };
  child.on('error', () => leave(null));
  child.on('exit', (_code, signal) => leave(signal));
  child.on('message', (message) => listener.answer(message as WorkerAnswer));
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (bytes: Buffer) => listener.diagnostic(bytes.toString('utf8').trim().slice(0, 500)));
  }
  return {
    pid: child.pid,
    // A send to a process that just died fails; its exit tells the same story.
    send: (message) => void (child.connected && child.send(message, () => undefined)),
    kill: () => void child.kill('SIGKILL'),
    async stop(graceMs) {
      if (isGone) return;
      if (child.connected) child.disconnect();
      const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
      await gone.promise;
      clearTimeout(timer);
    },
  };
}
