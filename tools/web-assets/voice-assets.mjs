import { copyFileSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const target = fileURLToPath(new URL('../../apps/web/public/vad', import.meta.url));

/** Copies the voice activity model and its runtime into the client's assets, so that they load from our own origin when a call starts. */
export function prepareVoiceAssets() {
  const web = createRequire(new URL('../../apps/web/package.json', import.meta.url));
  const detector = dirname(web.resolve('@ricky0123/vad-web'));
  const runtime = dirname(createRequire(web.resolve('@ricky0123/vad-web')).resolve('onnxruntime-web'));
  mkdirSync(target, { recursive: true });
  for (const name of ['vad.worklet.bundle.min.js', 'silero_vad_v5.onnx']) copyFileSync(join(detector, name), join(target, name));
  for (const name of ['ort-wasm-simd-threaded.wasm', 'ort-wasm-simd-threaded.mjs']) copyFileSync(join(runtime, name), join(target, name));
}
