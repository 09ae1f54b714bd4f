import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { createTurnRig, frameMs } from '../../packages/voice/src/turns/turn-rig.ts';

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

const frameSamples = 512;
const detectorRate = 16_000;

/** The detector of a call, Silero v5 as the browser runs it, on recordings instead of a microphone: as fast as the machine can. */
export async function openDetector() {
  const require = createRequire(import.meta.url);
  const detector = require.resolve('@ricky0123/vad-web');
  // The runtime which the detector itself brings along.
  const runtime = createRequire(detector)('onnxruntime-web') as Runtime;
  runtime.env.wasm.numThreads = 1;
  const session = await runtime.InferenceSession.create(await readFile(detector.replace(/[^/]*$/, 'silero_vad_v5.onnx')));
  const rate = new runtime.Tensor('int64', BigInt64Array.from([BigInt(detectorRate)]), [1]);

  /** Probability of speech in every 32 ms of a sound at 16 kHz. */
  return async function probabilities(sound: Float32Array): Promise<number[]> {
    let state = new runtime.Tensor('float32', new Float32Array(256), [2, 1, 128]);
    const found: number[] = [];
    for (let at = 0; at + frameSamples <= sound.length; at += frameSamples) {
      const input = new runtime.Tensor('float32', sound.slice(at, at + frameSamples), [1, frameSamples]);
      const { output, stateN } = await session.run({ input, state, sr: rate });
      state = stateN;
      found.push(output.data[0] ?? 0);
    }
    return found;
  };
}

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

/** A call that hears the frames: each utterance is understood as its number, each reply is spoken for a second. */
export function hearTurns(frames: readonly number[]) {
  const rig = createTurnRig();
  rig.arm();
  const agenda: { at: number; run: () => void }[] = [];
  let seen = 0;
  for (const probability of frames) {
    rig.hear(probability, frameMs);
    for (const { at, run } of agenda.splice(0)) {
      if (at <= rig.nowMs) run();
      else agenda.push({ at, run });
    }
    for (; seen < rig.log.length; seen += 1) {
      const { effect } = rig.log[seen]!;
      if (effect.type === 'commit-utterance') {
        const { utterance } = effect;
        agenda.push({
          at: rig.nowMs + 200,
          run: () => rig.send({ type: 'transcript-final', utterance, text: `said ${utterance}`, locale: null }),
        });
      } else if (effect.type === 'submit-turn') {
        const { turn } = effect;
        agenda.push({ at: rig.nowMs + 100, run: () => rig.send({ type: 'reply-start', turn, messageId: `m${turn}` }) });
        agenda.push({ at: rig.nowMs + 400, run: () => rig.send({ type: 'speech-start', turn }) });
        agenda.push({ at: rig.nowMs + 1400, run: () => rig.send({ type: 'speech-end', turn }) });
      }
    }
  }
  return rig;
}
