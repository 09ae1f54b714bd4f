import { existsSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { foreignBinaries, packagesAsModules, unneededParts } from './unneeded-parts.mjs';

/**
 * Deletes what no program reads from an installed `node_modules`: the listed parts of packages, binaries for another processor, and in
 * all packages source maps, types for CommonJS, and texts such as README.md. Licences stay. Nothing depends on it: an installation without scripts works as well and is larger.
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
  for (const name of packagesAsModules) removeFiles(join(modules, name, 'dist'), commonJs);
  removeFiles(modules, unread);
}

const unread = /\.(js|mjs|cjs|ts|mts|cts|css)\.map$|\.d\.cts$|^(readme|changelog|history)(\.[\w-]+)?\.md$/i;
const commonJs = /\.cjs$/;

function removeFiles(folder, names) {
  if (!existsSync(folder)) return;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    if (entry.isDirectory()) removeFiles(join(folder, entry.name), names);
    else if (entry.isFile() && names.test(entry.name)) remove(join(folder, entry.name));
  }
}

function remove(path) {
  rmSync(path, { recursive: true, force: true });
}
