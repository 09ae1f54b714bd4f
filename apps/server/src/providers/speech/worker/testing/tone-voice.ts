import { execFile } from 'node:child_process';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SpeechWorkerClient } from '../speech-worker-client.ts';

const program = fileURLToPath(new URL('../../../../../../speech-worker/src/sherpa/testing/write-tone-voice.ts', import.meta.url));

/** The smallest voice that sherpa-onnx loads, written by the speech worker's own program. Absolute paths by role. */
export async function writeToneVoice(): Promise<Record<string, string>> {
  const folder = await mkdtemp(join(tmpdir(), 'parley-tone-'));
  const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', program, folder]);
  return (JSON.parse(stdout) as { files: Record<string, string> }).files;
}

/** Why local models cannot be tried here, or null: sherpa-onnx is optional and not there for every platform. */
export async function whyNoLocalModels(): Promise<string | null> {
  const client = new SpeechWorkerClient();
  try {
    const model = { id: 'tone', family: 'vits', files: await writeToneVoice() };
    await client.call('sherpa-load', { kind: 'speech', model });
    return null;
  } catch (error) {
    return String(error instanceof Error ? (error.cause ?? error) : error);
  } finally {
    await client.stop();
  }
}
