import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { foreignBinaries, unneededParts } from './unneeded-parts.mjs';

/**
 * Deletes what no program reads from an installed `node_modules`: the listed parts of packages, binaries for another processor, and all
 * source maps. Nothing depends on it: an installation without scripts works as well and is larger.
 *
 * @param {string} modules path of `node_modules`
 * @param {string} architecture processor of this machine, as in `process.arch`
 */
export function trimModules(modules, architecture) {
  for (const name of foreignBinaries(architecture)) remove(join(modules, name));
  for (const [name, { drop = [], keep }] of Object.entries(unneededParts)) {
    for (const part of drop) remove(join(modules, name, part));
    if (!keep) continue;
    const folder = join(modules, name, keep.folder);
    for (const file of existsSync(folder) ? readdirSync(folder) : []) if (!keep.files.test(file)) remove(join(folder, file));
  }
  removeSourceMaps(modules);
}

function removeSourceMaps(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeSourceMaps(join(folder, entry.name));
    else if (entry.isFile() && /\.(js|mjs|cjs|ts|mts|cts|css)\.map$/.test(entry.name)) remove(join(folder, entry.name));
  }
}

function remove(path) {
  rmSync(path, { recursive: true, force: true });
}
