import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { build } from 'vite';

const require = createRequire(import.meta.url);
const vad = dirname(require.resolve('@ricky0123/vad-web'));
const onnx = dirname(require.resolve('onnxruntime-web/wasm'));

const detectorFiles: Record<string, string> = {
  'silero_vad_v5.onnx': vad,
  'vad.worklet.bundle.min.js': vad,
  'ort-wasm-simd-threaded.mjs': onnx,
  'ort-wasm-simd-threaded.wasm': onnx,
};
const types: Record<string, string> = { js: 'text/javascript', mjs: 'text/javascript', wasm: 'application/wasm', html: 'text/html' };

async function bundlePage(): Promise<Map<string, string | Uint8Array>> {
  const page = join(import.meta.dirname, 'page.ts');
  const echoTap = join(import.meta.dirname, '../../packages/voice/src/browser/capture/echo-tap.worklet.ts');
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2023',
      minify: false,
      assetsInlineLimit: 0,
      rollupOptions: { input: { page, 'echo-tap': echoTap }, output: { entryFileNames: '[name].js' } },
    },
  });
  const outputs = Array.isArray(result) ? result : [result];
  const files = outputs.flatMap((output) => ('output' in output ? output.output : []));
  return new Map(files.map((file) => [`/${file.fileName}`, file.type === 'chunk' ? file.code : file.source]));
}

/** Serves the test page of the voice package, with the detector's files under `/vad/`. */
export async function servePage(): Promise<{ url: string; close(): Promise<void> }> {
  const bundle = await bundlePage();
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const name = path.replace('/vad/', '');
    const folder = path.startsWith('/vad/') ? detectorFiles[name] : undefined;
    const body =
      path === '/'
        ? '<!doctype html><script type="module" src="/page.js"></script>'
        : folder
          ? await readFile(join(folder, name))
          : bundle.get(path);
    response.writeHead(body === undefined ? 404 : 200, {
      'content-type': types[path === '/' ? 'html' : (path.split('.').at(-1) ?? '')] ?? 'application/octet-stream',
    });
    response.end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}/`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
