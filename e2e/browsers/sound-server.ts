import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

export interface SoundServer {
  /** Variables for a browser that shall play to this server. */
  readonly env: Record<string, string>;
  /** The loudest sample that a browser played so far, 0 to 1. */
  loudest: () => number;
  close: () => Promise<void>;
}

/**
 * Starts PulseAudio with a silent loudspeaker and records what is played to it. A machine for tests has no
 * sound card, and Firefox and WebKitGTK play nothing without one.
 *
 * @param programs paths of pulseaudio and of its recorder, parec
 */
export async function startSoundServer(programs: { server: string; recorder: string }): Promise<SoundServer> {
  const folder = mkdtempSync(join(tmpdir(), 'parley-sound-'));
  const socket = join(folder, 'socket');
  const env = { PULSE_SERVER: `unix:${socket}` };
  const options = { env: { ...process.env, ...env, HOME: folder, XDG_RUNTIME_DIR: folder } };
  const server = spawn(
    programs.server,
    [
      '-n',
      '--daemonize=no',
      '--use-pid-file=no',
      '--exit-idle-time=-1',
      '-L',
      'module-null-sink sink_name=test',
      '-L',
      `module-native-protocol-unix socket=${socket} auth-anonymous=1`,
    ],
    { ...options, stdio: 'ignore' },
  );
  const deadline = performance.now() + 20_000;
  while (!existsSync(socket)) {
    if (server.exitCode !== null || performance.now() > deadline) throw new Error('pulseaudio did not start');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const recorder = spawn(programs.recorder, ['--device=test.monitor', '--raw', '--format=s16le', '--channels=1'], {
    ...options,
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  let loudest = 0;
  recorder.stdout.on('data', (chunk: Buffer) => {
    for (let at = 0; at + 1 < chunk.length; at += 2) loudest = Math.max(loudest, Math.abs(chunk.readInt16LE(at)) / 32_768);
  });
  return {
    env,
    loudest: () => loudest,
    async close() {
      await endProcess(recorder);
      await endProcess(server);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Ends a program and waits until it is gone. */
export async function endProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill();
  await once(child, 'exit');
}
