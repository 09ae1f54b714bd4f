import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { VitePWA } from 'vite-plugin-pwa';
import { bundledText } from './build/bundled-text-plugin.ts';
import { breakpoints } from './build/breakpoints-plugin.ts';
import { chunkGroups } from './build/chunk-groups.ts';
import { darkByPreference } from './build/dark-by-preference.ts';
import { firstLoad, sharedPageStyles } from './build/first-load-plugin.ts';
import { inlineScripts } from './build/inline-scripts-plugin.ts';
import { leanPackages } from './build/lean-packages-plugin.ts';
import { words, wordsModule } from './build/words-plugin.ts';
import { packagesBehind } from './build/packages-behind.ts';

const diagramPackages = packagesBehind('mermaid', readFileSync(new URL('../../package-lock.json', import.meta.url), 'utf8'));
const server = `http://localhost:${process.env.PORT ?? 3210}`;

/** Each name in the first load costs its length. Among some hundred files, seven characters tell versions apart. */
const hash = '[hash:7]';

export default defineConfig({
  root: import.meta.dirname,
  plugins: [
    bundledText({ 'virtual:react-kit': `${import.meta.dirname}/src/features/chat/artifact/react/react-kit.ts` }),
    react(),
    words(resolve(import.meta.dirname, '../../locales')),
    firstLoad(),
    leanPackages(`${import.meta.dirname}/src`),
    inlineScripts(`${import.meta.dirname}/src`),
    VitePWA({
      strategies: 'injectManifest',
      srcDir: 'src/service-worker',
      filename: 'sw.ts',
      injectRegister: false,
      // The build makes eleven manifests, one per language; the page links the present one.
      manifest: false,
      injectManifest: {
        // Every page's code; grammars, diagrams, words, rules of turns, images and voice models are cached on first use.
        globPatterns: ['index.html', 'assets/*.{js,css}'],
        globIgnores: [
          'assets/{module.no-external,posthog-provider,ga4-provider,wasm,performance-page,shared-page,component-preview,compile-worker}*',
        ],
        maximumFileSizeToCacheInBytes: 1_500_000,
      },
    }),
  ],
  // The highlighting worker loads grammars one by one, which requires a module worker.
  worker: { format: 'es', rolldownOptions: { output: { chunkFileNames: 'assets/grammars/[name]-[hash].js' } } },
  css: { postcss: { plugins: [breakpoints(), darkByPreference(sharedPageStyles)] } },
  build: {
    manifest: true,
    target: 'es2023',
    modulePreload: {
      // Every browser of this target preloads modules by itself.
      polyfill: false,
      resolveDependencies: laterDependencies,
    },
    sourcemap: false,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
    rolldownOptions: {
      input: { index: resolve(import.meta.dirname, 'index.html'), 'shared-page': resolve(import.meta.dirname, sharedPageStyles) },
      output: {
        chunkFileNames: pathOf,
        assetFileNames: `assets/[name]-${hash}[extname]`,
        codeSplitting: {
          groups: chunkGroups(`${import.meta.dirname}/src`),
        },
      },
    },
  },
  server: {
    port: 5210,
    proxy: { '/share/': server, '/api': { target: server, ws: true }, '/v1': server, '/healthz': server },
  },
});

/**
 * What a script makes the browser fetch beside a part that it loads later. The names of those files would be 3 KB of the first load.
 * So its scripts name none: the part itself imports them, the server links those of the requested page, and the service worker
 * fetches all code.
 */
function laterDependencies(
  _file: string,
  dependencies: string[],
  { hostId, hostType }: { hostId: string; hostType: 'html' | 'js' },
): string[] {
  return hostType === 'js' && /\/(?:app|start|index)-[\w-]+\.js$/.test(`/${hostId}`) ? [] : dependencies;
}

/**
 * Words, grammars, diagrams and the rules of a turn's end are separate from code, so that the service worker can cache all code and only the used parts of the
 * others.
 */
function pathOf({ facadeModuleId, moduleIds }: { facadeModuleId?: string | null; moduleIds: readonly string[] }): string {
  const language = wordsModule(facadeModuleId);
  if (language) return `assets/words/${language.locale}/${language.kind === 'single' ? '[name]' : language.kind}-${hash}.js`;
  if (/\/@shikijs\//.test(facadeModuleId ?? '')) return `assets/grammars/[name]-${hash}.js`;
  if (moduleIds.length > 0 && moduleIds.every((id) => id.includes('/turns/endpoint/languages/'))) return `assets/turns/[name]-${hash}.js`;
  // A page whose modules are all in a shared file has none left.
  return moduleIds.length > 0 && moduleIds.every(isForDiagrams) ? `assets/diagrams/[name]-${hash}.js` : `assets/[name]-${hash}.js`;
}

function isForDiagrams(moduleId: string): boolean {
  const folder = /\/(node_modules\/(?:@[^/]+\/)?[^/]+)\//.exec(moduleId)?.[1];
  return folder ? diagramPackages.has(folder) : /\/diagram\/(?:draw|clean)-diagram\.ts$|\/diagram-palette\.ts$/.test(moduleId);
}
