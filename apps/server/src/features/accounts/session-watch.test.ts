import { PassThrough } from 'node:stream';
import { expect, it } from 'vitest';
import { localSession } from '#http/guard/identify.ts';
import { OpenConnections } from '#http/guard/open-connections.ts';
import { embeddedBus } from '#processes/process-bus.ts';
import { SessionWatch } from './session-watch.ts';

type Parts = ConstructorParameters<typeof SessionWatch>[0];

it('a process without a connection lets the local owner in again when another process has turned accounts off', async () => {
  const connections = new OpenConnections();
  let isOn = true;
  const watch = new SessionWatch({
    connections,
    accounts: { isOn: async () => isOn },
    runs: { all: () => [] },
    bus: embeddedBus,
  } as unknown as Parts);
  connections.end(localSession);
  await watch.check();
  expect(connections.add(localSession, new PassThrough())).toBe(false);
  isOn = false;
  await watch.check();
  expect(connections.add(localSession, new PassThrough())).toBe(true);
  watch.stop();
});
