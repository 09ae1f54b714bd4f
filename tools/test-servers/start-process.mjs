import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Servers such as PostgreSQL refuse to run as root, so root runs them as the user without rights. */
const user = process.getuid?.() === 0 ? { uid: idOf('-u'), gid: idOf('-g') } : {};

function idOf(option) {
  return Number(execFileSync('id', [option, 'nobody']));
}

/** @returns {{ uid?: number, gid?: number }} the user that servers run as; empty where it is our own */
export const serverUser = () => user;

/**
 * Runs a program of a server to its end.
 *
 * @param {string} folder the server's folder, in which the program runs
 * @throws {Error} with what the program said, when it fails
 */
export async function runOnce(folder, program, args) {
  await promisify(execFile)(program, args, { cwd: folder, ...user });
}

/**
 * Starts a server in the background; what it says goes to `server.log` in its folder.
 *
 * @returns {(signal?: NodeJS.Signals) => Promise<void>} ends it
 */
export function startProcess(folder, program, args) {
  const log = openSync(join(folder, 'server.log'), 'a');
  // A group of its own: Ctrl-C in the terminal must not end it before the tests have ended.
  const child = spawn(program, args, { cwd: folder, stdio: ['ignore', log, log], detached: true, ...user });
  const exited = once(child, 'exit').catch(() => {});
  const end = (signal = 'SIGINT') => child.exitCode === null && child.kill(signal);
  const endWithThis = () => end();
  process.on('exit', endWithThis);
  return async (signal) => {
    end(signal);
    await exited;
    process.off('exit', endWithThis);
  };
}
