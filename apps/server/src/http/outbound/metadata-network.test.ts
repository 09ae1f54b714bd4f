import { execFile, execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

type Probe = { address: string; byOperator: boolean; entered: boolean; byName: boolean; redirected: boolean };

/** How to start a program in a network namespace of its own; null where this machine allows none. */
function namespaceCommand(): string[] | null {
  for (const flags of ['-n', '-rn']) {
    try {
      execFileSync('unshare', [flags, 'ip', 'link', 'set', 'lo', 'up'], { stdio: 'ignore' });
      return ['unshare', flags];
    } catch {
      continue;
    }
  }
  return null;
}

const command = namespaceCommand();
if (!command) process.stderr.write('SKIPPED: metadata addresses on a network of their own, because no network namespace can be made.\n');

it.skipIf(!command)('no connection is made to a metadata service that answers, by address, by name or by redirect', async () => {
  const [program = '', ...flags] = command ?? [];
  const { stdout } = await promisify(execFile)(program, [
    ...flags,
    process.execPath,
    join(import.meta.dirname, 'testing/probe-metadata.ts'),
  ]);
  const probes = JSON.parse(stdout) as Probe[];
  const answered = probes.filter(({ byOperator }) => byOperator);
  expect(answered.map(({ address }) => address)).toEqual(expect.arrayContaining(['169.254.169.254', '168.63.129.16', '192.0.0.192']));
  for (const probe of probes) expect(probe).toMatchObject({ entered: false, byName: false, redirected: false });
});
