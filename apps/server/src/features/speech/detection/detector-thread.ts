import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { parentPort } from 'node:worker_threads';
import { env, InferenceSession, Tensor } from 'onnxruntime-web';
import type { DetectorAnswer, DetectorRequest } from './detector-messages.ts';

const frameSamples = 512;
const stateSize = 2 * 128;

// One frame is too small a task to share among threads.
env.wasm.numThreads = 1;
const model = new URL('silero_vad_v5.onnx', import.meta.resolve('@ricky0123/vad-web'));
const session = await InferenceSession.create(await readFile(fileURLToPath(model)));
const sampleRate = new Tensor('int64', BigInt64Array.of(16_000n), [1]);
/** The state of the model for each stream. */
const states = new Map<number, Tensor>();

async function detect({ stream, samples }: Extract<DetectorRequest, { type: 'detect' }>): Promise<Float32Array<ArrayBuffer>> {
  const probabilities = new Float32Array(samples.length / frameSamples);
  let state = states.get(stream) ?? new Tensor('float32', new Float32Array(stateSize), [2, 1, 128]);
  for (let frame = 0; frame < probabilities.length; frame += 1) {
    const input = new Tensor('float32', samples.slice(frame * frameSamples, (frame + 1) * frameSamples), [1, frameSamples]);
    const { output, stateN } = await session.run({ input, state, sr: sampleRate });
    if (!output || !stateN) throw new Error('The detector’s model has other outputs.');
    probabilities[frame] = Number(output.data[0]);
    state = stateN as Tensor;
  }
  states.set(stream, state);
  return probabilities;
}

let work = Promise.resolve();
parentPort?.on('message', (request: DetectorRequest) => {
  // One after the other: each frame continues the state of the one before.
  work = work.then(async () => {
    if (request.type === 'close') states.delete(request.stream);
    else {
      const probabilities = await detect(request);
      parentPort?.postMessage({ id: request.id, probabilities } satisfies DetectorAnswer, [probabilities.buffer]);
    }
  });
});
