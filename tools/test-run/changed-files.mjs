import { execFileSync } from 'node:child_process';

/**
 * What differs from a commit: commits since then, changes that are not committed, and new files.
 *
 * @param {string | undefined} commit where the change begins; unless given, where this branch left the main one
 * @returns {string[]} paths from the root of the repository
 * @throws {Error} when git does not know the commit
 */
export function changedFiles(commit) {
  const lines = (...args) => execFileSync('git', args, { encoding: 'utf8' }).split('\n').filter(Boolean);
  const base = commit ?? beginningOfBranch() ?? 'HEAD';
  // With both paths of a renamed file: tests of its old place are affected too.
  return [...new Set([...lines('diff', '--name-only', '--no-renames', base), ...lines('ls-files', '--others', '--exclude-standard')])];
}

function beginningOfBranch() {
  for (const main of ['origin/HEAD', 'origin/main', 'main']) {
    try {
      return execFileSync('git', ['merge-base', 'HEAD', main], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
    } catch {
      // The next name may exist.
    }
  }
  return null;
}
