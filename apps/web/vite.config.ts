import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { chunkGroups } from './build/chunk-groups.ts';
import { firstLoad } from './build/first-load-plugin.ts';
import { words, wordsLocale } from './build/words-plugin.ts';
import { packagesBehind } from './build/packages-behind.ts';

const diagramPackages = packagesBehind('mermaid', readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
const server = `http://localhost:${process.env.PORT ?? 3210}`;

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    react(),
    tailwindcss(),
    words(resolve(import.meta.dirname, '../../locales')),
    firstLoad(),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      // Eleven manifests, one a language, are made beside the build; the page links the one it speaks.
      manifest: false,
      injectManifest: {
        // Every page's code; grammars, diagrams, words, pictures and models of the voice are kept when they are first used.
        globPatterns: ['index.html', 'assets/*.{js,css}'],
        globIgnores: ['assets/{module.no-external,posthog-provider,ga4-provider,wasm,performance-page}*'],
        maximumFileSizeToCacheInBytes: 1_500_000,
      },
    }),
  ],
  // Grammars are loaded one by one inside the highlighting worker, which only module workers can do.
  worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: 'assets/grammars/[name]-[hash].js' } } },
  build: {
    manifest: true,
    target: 'es2023',
    // Every browser that runs this target preloads modules by itself.
    modulePreload: { polyfill: false },
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      output: {
        chunkFileNames: pathOf,
        codeSplitting: {
          groups: chunkGroups(`${import.meta.dirname}/src`),
        },
      },
    },
  },
  server: {
    port: 5210,
    proxy: { '/api': { target: server, ws: true }, '/v1': server, '/healthz': server },
  },
});

/** Words, grammars and diagrams lie apart from code, so that the service worker can keep all code and only what is used of the others. */
function pathOf({ facadeModuleId, moduleIds }: { facadeModuleId?: string | null; moduleIds: readonly string[] }): string {
  const language = wordsLocale(facadeModuleId);
  if (language) return `assets/words/${language}/first-[hash].js`;
  const locale = /\/locales\/([a-z]{2}-[A-Z]{2})\/[^/]+\.json$/.exec(facadeModuleId ?? '')?.[1];
  if (locale) return `assets/words/${locale}/[name]-[hash].js`;
  if (/\/@shikijs\//.test(facadeModuleId ?? '')) return 'assets/grammars/[name]-[hash].js';
  // A page whose modules all lie in a shared file is left with none.
  return moduleIds.length > 0 && moduleIds.every(isForDiagrams) ? 'assets/diagrams/[name]-[hash].js' : 'assets/[name]-[hash].js';
}

function isForDiagrams(moduleId: string): boolean {
  const folder = /\/(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(moduleId)?.[1];
  return folder ? diagramPackages.has(folder) : /\/diagram\/(?:draw|clean)-diagram\.ts$|\/diagram-palette\.ts$/.test(moduleId);
}
