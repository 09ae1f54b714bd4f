import { createServer, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, createServer as createRawServer } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPublicFetch, hostAndPort, type LookupAll } from './fetch-public-url.ts';
import { metadataAddresses } from './testing/metadata-addresses.ts';

let server: Server;
let other: Server;
let port: number;
let otherPort: number;
let seenHeaders: Record<string, unknown> = {};
const paths: (string | undefined)[] = [];

beforeAll(async () => {
  server = createServer((incoming, outgoing) => {
    seenHeaders = incoming.headers;
    paths.push(incoming.url);
    if (incoming.url === '/to-private') outgoing.writeHead(302, { location: 'http://169.254.169.254/latest' }).end();
    else if (incoming.url === '/to-file') outgoing.writeHead(302, { location: 'file:///etc/passwd' }).end();
    else if (incoming.url === '/loop') outgoing.writeHead(302, { location: '/loop' }).end();
    else if (incoming.url?.startsWith('/to?')) outgoing.writeHead(307, { location: incoming.url.slice('/to?'.length) }).end();
    else if (incoming.url === '/slow') return;
    else if (incoming.url === '/large') outgoing.end('x'.repeat(100_000));
    else outgoing.end('ok');
  });
  other = createServer(server.listeners('request')[0] as RequestListener);
  for (const one of [server, other]) await new Promise<void>((resolve) => one.listen(0, resolve));
  ({ port } = server.address() as AddressInfo);
  ({ port: otherPort } = other.address() as AddressInfo);
});
afterAll(() => {
  for (const one of [server, other]) {
    one.closeAllConnections();
    one.close();
  }
});

const allowing = (): ReturnType<typeof createPublicFetch> =>
  createPublicFetch([`127.0.0.1:${port}`, `127.0.0.1:${otherPort}`, `localhost:${port}`]);
const refused = { code: 'address_not_allowed' };

describe('fetchPublicUrl', () => {
  it.each([
    'http://127.0.0.1',
    'http://2130706433',
    'http://0x7f.1',
    'http://0177.0.0.1',
    'http://[::1]',
    'http://[::ffff:127.0.0.1]',
    'http://localhost',
  ])('refuses %s in every notation', async (address) => {
    await expect(createPublicFetch([])(`${address}:${port}/`)).rejects.toMatchObject(refused);
  });

  it.each(['file:///etc/passwd', 'ftp://example.com/', 'http://user:pass@example.com/', 'nonsense', 'data:,x'])(
    'refuses %s',
    async (address) => {
      await expect(createPublicFetch([])(address)).rejects.toMatchObject(refused);
    },
  );

  it('checks the address of the connection, not an earlier lookup', async () => {
    const answers = [[{ address: '93.184.216.34', family: 4 }], [{ address: '127.0.0.1', family: 4 }]];
    const rebinding: LookupAll = (_host, callback) => callback(null, answers.pop() ?? []);
    await expect(createPublicFetch([], rebinding)(`http://rebind.example:${port}/`)).rejects.toMatchObject(refused);
  });

  it('refuses a name with one private address among public ones', async () => {
    const mixed: LookupAll = (_host, callback) =>
      callback(null, [
        { address: '93.184.216.34', family: 4 },
        { address: '10.0.0.1', family: 4 },
      ]);
    await expect(createPublicFetch([], mixed)(`http://mixed.example:${port}/`)).rejects.toMatchObject(refused);
  });

  it('reaches an allowed private host, on that port only', async () => {
    expect(await (await allowing()(`http://127.0.0.1:${port}/ok`)).text()).toBe('ok');
    await expect(allowing()(`http://127.0.0.1:${port + 1}/ok`)).rejects.toMatchObject(refused);
  });

  it.each(metadataAddresses)('does not reach the metadata of a cloud at %s, although settings name it', async (address) => {
    const url = new URL(`http://${address.includes(':') ? `[${address}]` : address}/`);
    await expect(createPublicFetch([])(url, { allowedPrivateHosts: [hostAndPort(url)] })).rejects.toMatchObject(refused);
  });

  it.each(metadataAddresses)('refuses a private host whose name resolves to the metadata address %s', async (address) => {
    const disguised: LookupAll = (_host, callback) => callback(null, [{ address, family: address.includes(':') ? 6 : 4 }]);
    const options = { allowedPrivateHosts: ['models.example:80'] };
    await expect(createPublicFetch([], disguised)('http://models.example/', options)).rejects.toMatchObject(refused);
  });

  it.each(['/to-private', '/to-file', '/loop'])('checks every hop of %s', async (path) => {
    await expect(allowing()(`http://127.0.0.1:${port}${path}`)).rejects.toMatchObject(refused);
  });

  describe('a redirect to an allowed private host', () => {
    it.each([
      ['another name', () => `http://127.0.0.1:${port}/to?http://localhost:${port}/ok`],
      ['another address', () => `http://localhost:${port}/to?http://127.0.0.1:${otherPort}/ok`],
    ])('is refused from %s', async (_from, address) => {
      paths.length = 0;
      await expect(allowing()(address())).rejects.toMatchObject(refused);
      expect(paths).toHaveLength(1);
    });

    it('is followed on the same host, also to another allowed port', async () => {
      expect(await (await allowing()(`http://127.0.0.1:${port}/to?/ok`)).text()).toBe('ok');
      expect(await (await allowing()(`http://127.0.0.1:${port}/to?http://127.0.0.1:${otherPort}/ok`)).text()).toBe('ok');
      const oneOnly = createPublicFetch([`127.0.0.1:${port}`]);
      await expect(oneOnly(`http://127.0.0.1:${port}/to?http://127.0.0.1:${otherPort}/ok`)).rejects.toMatchObject(refused);
    });
  });

  it.each(['Authorization', 'Ocp-Apim-Subscription-Key', 'cookie', 'x-api-key', 'xi-api-key', 'x-portkey-api-key', 'x-unknown'])(
    'sends no %s header to another origin',
    async (name) => {
      const away = `http://127.0.0.1:${port}/to?http://127.0.0.1:${otherPort}/ok`;
      await (await allowing()(away, { headers: { [name]: 'secret', Accept: 'text/plain', range: 'bytes=1-' } })).text();
      expect(JSON.stringify(seenHeaders)).not.toContain('secret');
      expect(seenHeaders).toMatchObject({ accept: 'text/plain', range: 'bytes=1-' });
      await (await allowing()(`http://127.0.0.1:${port}/to?/ok`, { headers: { [name]: 'secret' } })).text();
      expect(seenHeaders[name.toLowerCase()]).toBe('secret');
    },
  );

  it('stops reading at the size limit and waiting at the time limit', async () => {
    const large = await allowing()(`http://127.0.0.1:${port}/large`, { maxBytes: 1000 });
    await expect(large.text()).rejects.toMatchObject({ code: 'payload_too_large' });
    await expect(allowing()(`http://127.0.0.1:${port}/slow`, { timeoutMs: 50 })).rejects.toMatchObject({ code: 'ETIMEDOUT' });
  });
});

it('retries if a kept connection was closed at the same moment, and only then', async () => {
  const asked: string[] = [];
  // Answers the first request of a connection and closes it on the second, like a server whose keep-alive ends at that moment.
  const impatient = createRawServer((socket) => {
    let count = 0;
    socket.on('error', () => {});
    socket.on('data', (bytes) => {
      count += 1;
      asked.push(`${count} ${/x-try: (\S+)/.exec(String(bytes))?.[1]}`);
      if (count === 1 && !String(bytes).includes('never'))
        socket.write('HTTP/1.1 200 OK\r\nContent-Length: 2\r\nConnection: keep-alive\r\n\r\nok');
      else socket.resetAndDestroy();
    });
  });
  await new Promise<void>((resolve) => impatient.listen(0, '127.0.0.1', resolve));
  const { port: rawPort } = impatient.address() as AddressInfo;
  const fetchKept = createPublicFetch([`127.0.0.1:${rawPort}`]);
  const post = (name: string): Promise<Response> =>
    fetchKept(`http://127.0.0.1:${rawPort}/`, { method: 'POST', headers: { 'x-try': name }, body: '{}' });
  expect(await (await post('a')).text()).toBe('ok');
  expect(await (await post('b')).text()).toBe('ok');
  expect(asked).toEqual(['1 a', '2 b', '1 b']);
  // A new connection that breaks is a result: a retry could make the model work twice.
  const fresh = createPublicFetch([`127.0.0.1:${rawPort}`]);
  await expect(fresh(`http://127.0.0.1:${rawPort}/`, { headers: { 'x-try': 'never' } })).rejects.toMatchObject({ code: 'ECONNRESET' });
  expect(asked.filter((entry) => entry.endsWith('never'))).toEqual(['1 never']);
  impatient.close();
});
