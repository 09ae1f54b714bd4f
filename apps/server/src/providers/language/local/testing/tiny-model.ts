import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { ModelWorkerClient } from '../model-worker-client.ts';

const program = fileURLToPath(new URL('../../../../../../model-worker/src/testing/write-tiny-model.ts', import.meta.url));

/** The tiny model's default answer to everything. */
export const tinySentence = 'Hello from the small model that lives on this machine.';

/** Runs the model worker's own program: writes a language model that says one sentence, and returns its path. */
export async function writeTinyModel(
  options: { sentence?: string; feedForward?: number; layers?: number; path?: string } = {},
): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    '--disable-warning=ExperimentalWarning',
    program,
    JSON.stringify(options),
  ]);
  return stdout;
}

/** Why language models cannot be tried here, or null: the engine is optional and not there for every platform. */
export async function whyNoLanguageModels(): Promise<string | null> {
  const client = new ModelWorkerClient();
  try {
    await client.call('prepare', { model: { path: await writeTinyModel(), contextTokens: 1024 } });
    return null;
  } catch (error) {
    return String(error).slice(0, 300);
  } finally {
    await client.stop();
  }
}
