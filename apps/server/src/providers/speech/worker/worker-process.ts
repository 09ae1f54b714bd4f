import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { createFrameReader, readAudioPayload, workerAudioFrame, workerJsonFrame, writeJsonFrame } from './worker-frames.ts';

/** A JSON answer of the worker; `event` tells which other fields it has. */
export type WorkerAnswer = { id: number; event: string } & Record<string, unknown>;

export type WorkerListener = {
  answer(answer: WorkerAnswer): void;
  audio(id: number, samples: Int16Array): void;
  /** The process has ended, for any reason. Reported once. */
  exit(): void;
  /** A line for the log: what the worker printed. */
  diagnostic(line: string): void;
};

export type WorkerProcess = {
  readonly pid: number | undefined;
  send(message: object): void;
  /** Closes the pipe, which asks the worker to end; kills it after `graceMs`. */
  stop(graceMs: number): Promise<void>;
  kill(): void;
};

/** The speech worker's program: a separate application that is started and never imported. */
export const speechWorkerProgram = fileURLToPath(new URL('../../../../../speech-worker/src/main.ts', import.meta.url));

/** Starts the worker. It gets none of our secrets: a short list of variables instead of the environment. */
export function startWorkerProcess(program: string, listener: WorkerListener): WorkerProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    stdio: ['pipe', 'pipe', 'pipe'],
    env: pickEnvironment(['PATH', 'HOME', 'TMPDIR', 'TEMP', 'TMP', 'LANG', 'SYSTEMROOT', 'SystemRoot']),
    windowsHide: true,
  });
  const gone = Promise.withResolvers<void>();
  let isGone = false;
  const leave = () => {
    if (isGone) return;
    isGone = true;
    listener.exit();
    gone.resolve();
  };
  const read = createFrameReader();
  child.on('error', leave);
  child.on('exit', leave);
  // A write to a process that just died fails here. Its exit reports the same.
  child.stdin.on('error', () => undefined);
  child.stderr.on('data', (bytes: Buffer) => listener.diagnostic(bytes.toString('utf8').trim().slice(0, 500)));
  child.stdout.on('data', (bytes: Buffer) => {
    try {
      for (const frame of read(bytes)) deliver(frame.kind, frame.payload, listener);
    } catch {
      child.kill('SIGKILL');
    }
  });
  return {
    pid: child.pid,
    send: (message) => void (child.stdin.writable && child.stdin.write(writeJsonFrame(message))),
    kill: () => void child.kill('SIGKILL'),
    stop: (graceMs) => stopChild(child, gone.promise, graceMs),
  };
}

function deliver(kind: number, payload: Buffer, listener: WorkerListener): void {
  if (kind === workerAudioFrame) {
    const audio = readAudioPayload(payload);
    if (audio) listener.audio(audio.id, audio.samples);
  } else if (kind === workerJsonFrame) {
    listener.answer(JSON.parse(payload.toString('utf8')) as WorkerAnswer);
  }
}

async function stopChild(child: ChildProcess, gone: Promise<void>, graceMs: number): Promise<void> {
  child.stdin?.end();
  const timer = setTimeout(() => child.kill('SIGKILL'), graceMs);
  await gone;
  clearTimeout(timer);
}

function pickEnvironment(names: readonly string[]): Record<string, string> {
  return Object.fromEntries(names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])));
}
