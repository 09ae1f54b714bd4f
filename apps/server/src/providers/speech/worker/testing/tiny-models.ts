import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { SpeechWorkerClient } from '../speech-worker-client.ts';

const toneProgram = new URL('../../../../../../speech-worker/src/sherpa/testing/write-tone-voice.ts', import.meta.url);
const phraseProgram = new URL('../../../../../../speech-worker/src/sherpa/testing/write-one-phrase-recogniser.ts', import.meta.url);

/** The smallest voice that sherpa-onnx loads: it speaks everything as a tone. Absolute paths by role. */
export const writeToneVoice = () => writeModel(toneProgram);

/** The smallest recogniser that sherpa-onnx loads: it hears "hello there" in everything. Absolute paths by role. */
export const writeOnePhraseRecogniser = () => writeModel(phraseProgram);

/** Runs the speech worker's own program, which belongs to another workspace. */
async function writeModel(program: URL): Promise<Record<string, string>> {
  const path = fileURLToPath(program);
  const { stdout } = await promisify(execFile)(process.execPath, ['--disable-warning=ExperimentalWarning', path]);
  return (JSON.parse(stdout) as { files: Record<string, string> }).files;
}

/** Why local models cannot be tested here, or null: sherpa-onnx is optional and does not support every platform. */
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
