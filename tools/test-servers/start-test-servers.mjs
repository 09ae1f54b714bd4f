import { chownSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { postgres } from './postgres.mjs';
import { redis } from './redis.mjs';
import { serverUser } from './start-process.mjs';

/**
 * Servers that tests speak to, each of which the test script starts on a free port. To add one, write a file like
 * postgres.mjs and name it here. Where the variable of a server is already set, the tests use the server it names.
 */
const servers = [postgres, redis];
const startTimeoutMs = 30_000;

/**
 * Starts the servers that this machine can run.
 *
 * @returns {Promise<{ variables: Record<string, string>, missing: string[], stop: () => Promise<void> }>}
 *   variables for the tests, a line for each server that could not be started, and how to end them all
 */
export async function startTestServers() {
  const variables = {};
  const missing = [];
  const stops = [];
  for (const server of servers) {
    if (process.env[server.variable]) continue;
    const folder = makeFolder(server);
    try {
      const running = await server.start(folder);
      // After the handler that ends the server, so that the folder is at rest.
      process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
      if (!running) {
        missing.push(`${server.tests}: ${server.install}`);
        continue;
      }
      stops.push(running.stop);
      await waitUntilReady(running.isReady);
      variables[server.variable] = running.url;
    } catch (error) {
      missing.push(`${server.tests}: ${server.name} did not start. ${error.message.trim()}${lastWords(folder)}`);
    }
  }
  return {
    variables,
    missing,
    async stop() {
      await Promise.all(stops.map((stop) => stop()));
    },
  };
}

function makeFolder(server) {
  const folder = mkdtempSync(join(tmpdir(), `parley-${server.name.toLowerCase()}-`));
  const { uid, gid } = serverUser();
  if (uid !== undefined) chownSync(folder, uid, gid);
  return folder;
}

async function waitUntilReady(isReady) {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    try {
      await isReady();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await wait(100);
    }
  }
}

/** The end of what the server logged, for an engineer who must find out why it did not start. */
function lastWords(folder) {
  try {
    return `\n${readFileSync(join(folder, 'server.log'), 'utf8').trim().split('\n').slice(-5).join('\n')}`;
  } catch {
    return '';
  }
}
