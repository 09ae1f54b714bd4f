import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Built files that some tests read. */
const built = ['apps/web/dist', 'apps/web/dist-drawing'];

/**
 * Copies the last commit into a folder of its own. Packages are links to those that are installed; our own lead into the copy.
 *
 * @param {string} root of the repository
 */
export function copyCommit(root) {
  const folder = mkdtempSync(join(tmpdir(), 'parley-guards-'));
  const archive = execFileSync('git', ['archive', '--format=tar', 'HEAD'], { cwd: root, maxBuffer: 2 ** 30 });
  execFileSync('tar', ['-x', '-C', folder], { input: archive });
  for (const path of built) if (existsSync(join(root, path))) symlinkSync(join(root, path), join(folder, path));
  linkModules(root, folder, 'node_modules');
  for (const workspace of readdirSync(join(root, 'apps')).map((name) => `apps/${name}/node_modules`))
    if (existsSync(join(root, workspace))) linkModules(root, folder, workspace);
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/**
 * @param {string} root
 * @param {string} folder
 * @param {string} path of a `node_modules`
 */
function linkModules(root, folder, path) {
  mkdirSync(join(folder, path), { recursive: true });
  for (const name of readdirSync(join(root, path))) {
    const from = join(root, path, name);
    // Relative links of workspaces, which lead to the packages of the copy.
    if (name === '@parley') cpSync(from, join(folder, path, name), { recursive: true, verbatimSymlinks: true });
    else if (name === '.bin' || !name.startsWith('.')) symlinkSync(from, join(folder, path, name));
  }
}
