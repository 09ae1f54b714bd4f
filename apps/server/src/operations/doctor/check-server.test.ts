import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { readEnv } from '#env.ts';
import { checkServer } from './check-server.ts';

it('a program that is no web server is not taken for a free port', async () => {
  const other = createServer((socket) => socket.end('220 mail.example ESMTP\r\n', () => socket.destroy())).listen(0, '127.0.0.1');
  await once(other, 'listening');
  const { port } = other.address() as AddressInfo;
  const look = async () => (await checkServer(readEnv({ PORT: String(port), HOST: '127.0.0.1' })))[0];
  expect(await look()).toMatchObject({ check: 'server', status: 'warning' });
  other.close();
  await once(other, 'close');
  expect(await look()).toMatchObject({ check: 'server', status: 'ok' });
});
