import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

let isUpdated = false;

/**
 * Installs Debian packages that the tests need.
 *
 * @param {string} why what they are for, shown while they are installed
 * @param {string[]} packages names of Debian packages
 * @returns {boolean} false where this is not Debian, where we are not root, and where `apt-get` fails
 */
export function installDebian(why, packages) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  console.log(`Installing ${packages.join(', ')} ${why} …`);
  // RUNLEVEL keeps a package from starting its own service: the tests start theirs.
  const options = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1' } };
  if (!isUpdated) isUpdated = spawnSync('apt-get', ['update', '-qq'], options).status === 0;
  // Another installation may be under way.
  return (
    spawnSync('apt-get', ['install', '-o', 'DPkg::Lock::Timeout=300', '-y', '-qq', '--no-install-recommends', ...packages], options)
      .status === 0
  );
}
