import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createTurnFixture, frameMs } from '../../packages/voice/src/turns/machine/turn-fixture.ts';

interface Tensor {
  data: Float32Array;
}
interface Runtime {
  env: { wasm: { numThreads: number } };
  Tensor: new (type: 'float32' | 'int64', data: Float32Array | BigInt64Array, dims: number[]) => Tensor;
  InferenceSession: {
    create: (model: Uint8Array) => Promise<{ run: (inputs: Record<string, Tensor>) => Promise<Record<'output' | 'stateN', Tensor>> }>;
  };
}

/** One frame of the detector. */
export const frameSamples = 512;
export const detectorRate = 16_000;

/** The detector of a call, Silero v5 as the browser runs it, on recordings instead of a microphone, as fast as the machine can. */
export async function openDetector() {
  const require = createRequire(import.meta.url);
  const detector = require.resolve('@ricky0123/vad-web');
  // The runtime that the detector brings along.
  const runtime = createRequire(detector)('onnxruntime-web') as Runtime;
  runtime.env.wasm.numThreads = 1;
  const session = await runtime.InferenceSession.create(await readFile(detector.replace(/[^/]*$/, 'silero_vad_v5.onnx')));
  const rate = new runtime.Tensor('int64', BigInt64Array.from([BigInt(detectorRate)]), [1]);

  /** Processes several microphones side by side: returns each one's probability of speech, per frame of 32 ms at 16 kHz. */
  function listen(count: number): (frames: readonly Float32Array[]) => Promise<number[]> {
    let state = new runtime.Tensor('float32', new Float32Array(2 * count * 128), [2, count, 128]);
    return async (frames) => {
      const samples = new Float32Array(count * frameSamples);
      frames.forEach((frame, index) => samples.set(frame, index * frameSamples));
      const input = new runtime.Tensor('float32', samples, [count, frameSamples]);
      const { output, stateN } = await session.run({ input, state, sr: rate });
      state = stateN;
      return [...output.data];
    };
  }
  return listen;
}

export type Detector = Awaited<ReturnType<typeof openDetector>>;

/** A recording (PCM16 mono WAV) at the detector's rate, -1 to 1. */
export function atDetectorRate(wav: Buffer): Float32Array {
  const step = wav.readUInt32LE(24) / detectorRate;
  const count = (wav.length - 44) / 2;
  const sampleAt = (index: number) => wav.readInt16LE(44 + 2 * Math.min(count - 1, index)) / 32_768;
  return Float32Array.from({ length: Math.floor(count / step) }, (_, index) => {
    const at = index * step;
    const before = Math.floor(at);
    return sampleAt(before) + (sampleAt(before + 1) - sampleAt(before)) * (at - before);
  });
}

/** A call that hears the frames: each utterance is transcribed as its number, each reply is spoken for a second. */
export function hearTurns(frames: readonly number[]) {
  const fixture = createTurnFixture();
  fixture.arm();
  const agenda: { at: number; run: () => void }[] = [];
  let seen = 0;
  for (const probability of frames) {
    fixture.hear(probability, frameMs);
    for (const { at, run } of agenda.splice(0)) {
      if (at <= fixture.nowMs) run();
      else agenda.push({ at, run });
    }
    for (; seen < fixture.log.length; seen += 1) {
      const { effect } = fixture.log[seen]!;
      if (effect.type === 'commit-utterance') {
        const { utterance } = effect;
        agenda.push({
          at: fixture.nowMs + 200,
          run: () => fixture.send({ type: 'transcript-final', utterance, text: `said ${utterance}`, locale: null }),
        });
      } else if (effect.type === 'submit-turn') {
        const { turn } = effect;
        agenda.push({ at: fixture.nowMs + 100, run: () => fixture.send({ type: 'reply-start', turn, messageId: `m${turn}` }) });
        agenda.push({ at: fixture.nowMs + 400, run: () => fixture.send({ type: 'speech-start', turn }) });
        agenda.push({ at: fixture.nowMs + 1400, run: () => fixture.send({ type: 'speech-end', turn }) });
      }
    }
  }
  return fixture;
}
