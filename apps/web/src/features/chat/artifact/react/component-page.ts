import kit from 'virtual:react-kit';
import type { CompileAnswer, CompileRequest } from './compile-protocol.ts';

/** A source of a few hundred lines takes milliseconds, after half a second to load on a slow device. */
const compileLimitMs = 20_000;

/** Compiles a React component in a worker of its own, so that no source blocks the page. */
export async function compileComponent(request: CompileRequest, signal: AbortSignal): Promise<CompileAnswer> {
  const worker = new Worker(new URL('./compile-worker.ts', import.meta.url), { type: 'module' });
  try {
    return await new Promise<CompileAnswer>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('the compiler took too long')), compileLimitMs);
      signal.addEventListener('abort', () => (clearTimeout(timer), reject(new Error('no longer needed'))), { once: true });
      worker.addEventListener('message', ({ data }: MessageEvent<CompileAnswer>) => (clearTimeout(timer), resolve(data)));
      worker.addEventListener('error', ({ message }) => (clearTimeout(timer), reject(new Error(message))));
      worker.postMessage(request);
    });
  } finally {
    worker.terminate();
  }
}

/** The page that shows a compiled component in the sealed frame. Everything it needs is in its text. */
export function componentPage(code: string): string {
  return `<!doctype html>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<style>*{box-sizing:border-box}body{margin:16px;font:16px/1.5 system-ui,sans-serif}</style>
<div id="root"></div>
<script>(0,eval)(${asText(kit)});showComponent(${asText(code)})</script>`;
}

/** As a string inside a script element, which `</script>` and `<!--` would end. */
function asText(code: string): string {
  return JSON.stringify(code).replaceAll('<', '\\u003c');
}
