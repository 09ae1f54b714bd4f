import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { trimModules } from './trim-modules.mjs';
import { unneededParts } from './unneeded-parts.mjs';

let modules: string;

function write(...paths: string[]): void {
  for (const path of paths) {
    mkdirSync(dirname(join(modules, path)), { recursive: true });
    writeFileSync(join(modules, path), '');
  }
}

const has = (path: string): boolean => existsSync(join(modules, path));

beforeEach(() => {
  modules = mkdtempSync(join(tmpdir(), 'parley-modules-'));
});
afterEach(() => rmSync(modules, { recursive: true, force: true }));

describe('trimming node_modules', () => {
  it('deletes the listed parts of a package and nothing else of it', () => {
    write(
      'kuromoji/test/resource/text.txt',
      'kuromoji/dict/base.dat.gz',
      'kuromoji/src/kuromoji.js',
      'openai/index.js',
      'openai/src/index.ts',
    );
    trimModules(modules, 'x64');
    expect(['kuromoji/test', 'openai/src'].filter(has)).toEqual([]);
    expect(['kuromoji/dict/base.dat.gz', 'kuromoji/src/kuromoji.js', 'openai/index.js'].every(has)).toBe(true);
  });

  it('keeps only the runtime that voice detection loads', () => {
    const kept = ['ort-wasm-simd-threaded.wasm', 'ort-wasm-simd-threaded.mjs', 'ort.wasm.bundle.min.mjs', 'ort.node.min.mjs'];
    const unused = ['ort-wasm-simd-threaded.jsep.wasm', 'ort-wasm-simd-threaded.asyncify.wasm', 'ort.all.min.mjs', 'ort.webgl.js'];
    write(...[...kept, ...unused].map((file) => `onnxruntime-web/dist/${file}`));
    trimModules(modules, 'x64');
    expect([...kept, ...unused].filter((file) => has(`onnxruntime-web/dist/${file}`))).toEqual(kept);
  });

  it('deletes source maps at every depth, and no file that only ends alike', () => {
    write('one/dist/deep/code.mjs.map', '@two/three/node_modules/four/types.d.ts.map', 'one/data/europe.map', 'one/dist/deep/code.mjs');
    trimModules(modules, 'x64');
    expect(has('one/dist/deep/code.mjs.map') || has('@two/three/node_modules/four/types.d.ts.map')).toBe(false);
    expect(has('one/data/europe.map') && has('one/dist/deep/code.mjs')).toBe(true);
  });

  it('deletes texts and types for CommonJS, and keeps licences', () => {
    const unused = ['README.md', 'readme.zh-CN.md', 'CHANGELOG.md', 'dist/index.d.cts'];
    const kept = ['LICENSE.md', 'dist/index.d.mts', 'dist/index.cjs', 'dist/readme.mjs'];
    write(...[...unused, ...kept].map((file) => `one/${file}`));
    trimModules(modules, 'x64');
    expect([...unused, ...kept].filter((file) => has(`one/${file}`))).toEqual(kept);
  });

  it('deletes second copies of packages that are only imported as modules', () => {
    write('react-aria/dist/private/button.cjs', 'react-aria/dist/private/button.mjs');
    trimModules(modules, 'x64');
    expect(has('react-aria/dist/private/button.cjs')).toBe(false);
    expect(has('react-aria/dist/private/button.mjs')).toBe(true);
  });

  it('deletes binaries for arm64 only where the processor is another one', () => {
    write('@node-llama-cpp/linux-arm64/bins/llama.node');
    trimModules(modules, 'arm64');
    expect(has('@node-llama-cpp/linux-arm64')).toBe(true);
    trimModules(modules, 'x64');
    expect(has('@node-llama-cpp/linux-arm64')).toBe(false);
  });
});

it.each(Object.keys(unneededParts).filter((name) => !name.startsWith('node-linux')))('%s is a package that is installed here', (name) => {
  const require = createRequire(import.meta.url);
  expect(require.resolve.paths(name)!.some((folder) => existsSync(join(folder, name, 'package.json')))).toBe(true);
});
