import { fileURLToPath } from 'node:url';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { breakpoints } from '../../apps/web/build/breakpoints-plugin.ts';

let files: Promise<{ script: string; style: string }> | undefined;

/** Bundles the parts page once. */
function bundle(): Promise<{ script: string; style: string }> {
  files ??= build({
    configFile: false,
    root: fileURLToPath(new URL('../../apps/web', import.meta.url)),
    logLevel: 'error',
    publicDir: false,
    plugins: [react()],
    css: { postcss: { plugins: [breakpoints()] } },
    build: {
      write: false,
      minify: false,
      rollupOptions: {
        input: ['parts-page.ts', '../../apps/web/src/ui/index.css'].map((path) => fileURLToPath(new URL(path, import.meta.url))),
      },
    },
  }).then((result) => {
    const outputs = (Array.isArray(result) ? result : [result]).flatMap((output) => ('output' in output ? output.output : []));
    const script = outputs.flatMap((file) => (file.type === 'chunk' ? [file.code] : [])).join('\n');
    const style = outputs
      .flatMap((file) => (file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : []))
      .join('\n');
    return { script, style };
  });
  return files;
}

/** Opens the parts page under the origin of the real server, whose images it shows. */
export async function openParts(page: Page): Promise<void> {
  const { script, style } = await bundle();
  const html = `<!doctype html><html lang="en-US" data-theme="light"><meta charset="utf-8"><style>${style}</style><div id="root"></div><script type="module" src="/parts.js"></script>`;
  await page.route('**/parts', (route) => route.fulfill({ contentType: 'text/html', body: html }));
  await page.route('**/parts.js', (route) => route.fulfill({ contentType: 'text/javascript', body: script }));
  await page.goto('/parts');
  await page.locator('#row-59').waitFor({ state: 'attached' });
}
