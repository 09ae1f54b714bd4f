import { X509Certificate } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:https';
import { type IncomingMessage, request as httpRequest } from 'node:http';
import { once } from 'node:events';
import { connect, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect as connectTls } from 'node:tls';
import type { PhoneAccess } from '@parley/contracts/phone/phone-access';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '#testing/start-test-server.ts';
import { CertificateFiles } from './certificate/certificate-files.ts';
import { makeRoot, makeServerCertificate } from './certificate/make-certificates.ts';
import { isFromNearby, networkHosts } from './network-hosts.ts';
import { usualBodyTimes } from '#http/guard/body-deadline.ts';
import { openPhoneListener } from './phone-listener.ts';
import { openToPhone, phoneEnv, phoneOf } from './testing/phone-client.ts';

const dayMs = 86_400_000;

describe('the access of phones', () => {
  it('is closed by default and makes nothing', async () => {
    const server = await startTestServer(phoneEnv);
    expect((await server.request('GET', '/api/phone')).body).toMatchObject({
      status: 'closed',
      addresses: [],
      code: null,
      certificate: null,
    });
    expect(existsSync(join(server.dataDir, 'phone'))).toBe(false);
    expect((await server.request('POST', '/api/phone/code')).status).toBe(409);
    await server.close();
  });

  it('lists its addresses, and closing ends the listener and its connections', async () => {
    const phone = await openToPhone();
    const { addresses } = (await phone.server.request('GET', '/api/phone')).body as PhoneAccess;
    expect(addresses).toEqual([`https://127.0.0.1:${phone.port}`, `https://parley.home:${phone.port}`]);
    const socket = phone.openSocket(await phone.pair());
    await once(socket, 'open');
    const closed = once(socket, 'close');
    expect((await phone.server.request('PATCH', '/api/phone', { isOpen: false })).body).toMatchObject({ status: 'closed' });
    await closed;
    await expect(phone.ask('GET', '/pair')).rejects.toThrow('ECONNREFUSED');
    await phone.server.close();
  });

  it('opens again after a restart with the same certificate, and paired phones stay paired', async () => {
    const dataDir = mkdtempSync(join(tmpdir(), 'parley-phone-'));
    const phone = await openToPhone({}, dataDir);
    const key = await phone.pair();
    await phone.server.closeKeepingData();
    const again = await phoneOf(await startTestServer(phoneEnv, dataDir));
    expect(again.root).toBe(phone.root);
    expect((await again.ask('GET', '/api/models', { key })).status).toBe(200);
    await again.server.close();
    rmSync(dataDir, { recursive: true });
  });

  it('a port in use gives an error and changes nothing, and another port works', async () => {
    const taken = createServer().listen(0);
    await once(taken, 'listening');
    const { port } = taken.address() as AddressInfo;
    const server = await startTestServer({ ...phoneEnv, PARLEY_PHONE_PORT: String(port) });
    const refused = await server.request('PATCH', '/api/phone', { isOpen: true });
    expect(refused).toMatchObject({ status: 409, body: { error: { code: 'port_in_use' } } });
    expect((await server.request('GET', '/api/phone')).body).toMatchObject({ status: 'closed' });
    taken.close();
    await once(taken, 'close');
    expect((await server.request('PATCH', '/api/phone', { isOpen: true, port })).body).toMatchObject({ status: 'open', port });
    await server.close();
  });

  it('an address without https redirects to https, for its own names only', async () => {
    const { server, port } = await openToPhone();
    const ask = async (host: string) => {
      const [answer] = (await once(
        httpRequest({ host: '127.0.0.1', port, path: '/pair', headers: { host }, agent: false }).end(),
        'response',
      )) as [IncomingMessage];
      answer.resume();
      return [answer.statusCode, answer.headers.location];
    };
    expect(await ask(`127.0.0.1:${port}`)).toEqual([308, `https://127.0.0.1:${port}/pair`]);
    expect(await ask(`evil.example:${port}`)).toEqual([400, undefined]);
    await server.close();
  });

  it('a connection that sends nothing does not hinder closing', async () => {
    const { server, port } = await openToPhone();
    const silent = connect(port, '127.0.0.1');
    silent.on('error', () => {});
    await once(silent, 'connect');
    const closed = once(silent, 'close');
    await server.request('PATCH', '/api/phone', { isOpen: false });
    await closed;
    await server.close();
  });
});

it.each(['plain', 'encrypted'])('a %s connection whose headers do not end is closed', async (kind) => {
  const now = Date.now();
  const credentials = await makeServerCertificate(await makeRoot('Parley on test', [], now), 'Parley on test', ['127.0.0.1'], now);
  const handler = { request: () => undefined, upgrade: () => undefined };
  const times = { firstByteMs: 10_000, headersMs: 100, lookEveryMs: 50, body: usualBodyTimes };
  const listener = await openPhoneListener(0, credentials, handler, () => true, times);
  const { port } = listener;
  const slow = kind === 'plain' ? connect(port, '127.0.0.1') : connectTls({ host: '127.0.0.1', port, rejectUnauthorized: false });
  slow.on('error', () => {});
  await once(slow, kind === 'plain' ? 'connect' : 'secureConnect');
  slow.resume().write('GET / HTTP/1.1\r\nHost:');
  await once(slow, 'close');
  await listener.close();
});

it('a connection whose body does not arrive is closed', async () => {
  const now = Date.now();
  const credentials = await makeServerCertificate(await makeRoot('Parley on test', [], now), 'Parley on test', ['127.0.0.1'], now);
  const handler = { request: () => undefined, upgrade: () => undefined };
  const times = { firstByteMs: 10_000, headersMs: 10_000, lookEveryMs: 50, body: { wholeMs: 100, pauseMs: 60_000 } };
  const listener = await openPhoneListener(0, credentials, handler, () => true, times);
  const slow = connectTls({ host: '127.0.0.1', port: listener.port, rejectUnauthorized: false });
  slow.on('error', () => {});
  await once(slow, 'secureConnect');
  slow.resume().write('POST /pair HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 10\r\n\r\n');
  await once(slow, 'close');
  await listener.close();
});

describe('the certificate', () => {
  it('is trusted by a phone that trusts the root, for each name, and its files are closed to others', async () => {
    const phone = await openToPhone();
    for (const servername of [undefined, 'parley.home'])
      expect((await phone.ask('GET', '/pair', servername ? { servername } : {})).status).toBe(200);
    const file = await phone.ask('GET', '/pair/parley.crt');
    expect(file.headers['content-type']).toBe('application/x-x509-ca-cert');
    const { certificate } = (await phone.server.request('GET', '/api/phone')).body as PhoneAccess;
    expect(certificate?.fingerprint).toBe(new X509Certificate(phone.root).fingerprint256);
    const modes = ['', 'root.pem', 'server.pem', 'access.json'].map(
      (name) => statSync(join(phone.server.dataDir, 'phone', name)).mode & 0o777,
    );
    expect(modes).toEqual([0o700, 0o600, 0o600, 0o600]);
    await phone.server.close();
  });

  it('a stolen root key makes no certificate of a site on the internet that a phone would trust', async () => {
    const now = Date.now();
    const root = await makeRoot('Parley on test', [], now);
    const verify = async (host: string, servername: string): Promise<string> => {
      const { certificate, key } = await makeServerCertificate(root, 'Parley on test', [host], now);
      const server = createServer({ cert: certificate, key }).listen(0, '127.0.0.1');
      await once(server, 'listening');
      const { port } = server.address() as AddressInfo;
      const result = await new Promise<string>((done) => {
        const socket = connectTls({ host: '127.0.0.1', port, servername, ca: root.certificate, checkServerIdentity: () => undefined });
        socket.once('secureConnect', () => done('trusted')).once('error', (error) => done(error.message));
        socket.once('secureConnect', () => socket.destroy());
      });
      server.close();
      return result;
    };
    expect(await verify('mail.example.com', 'mail.example.com')).toContain('permitted subtree violation');
    expect(await verify('93.184.216.34', '')).toContain('permitted subtree violation');
    expect(await verify('192.168.1.20', '')).toBe('trusted');
    expect(await verify('laptop.local', 'laptop.local')).toBe('trusted');
  });

  it('is renewed a month before its end, and when the addresses change, under the same root', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-certificates-'));
    const clock = { time: Date.now(), now: () => clock.time };
    const files = new CertificateFiles({ folder, machine: 'test', givenHosts: [], clock });
    const first = await files.open(['192.168.1.20', 'test.local']);
    expect(await files.open(['192.168.1.20', 'test.local'])).toEqual(first);
    const moved = await files.open(['192.168.1.21', 'test.local']);
    expect(moved.certificate).not.toBe(first.certificate);
    expect(new X509Certificate(moved.certificate).subjectAltName).toBe('IP Address:192.168.1.21, DNS:test.local');
    clock.time += (397 - 32) * dayMs;
    expect((await files.open(['192.168.1.21', 'test.local'])).certificate).toBe(moved.certificate);
    clock.time += 2 * dayMs;
    const renewed = await files.open(['192.168.1.21', 'test.local']);
    expect(renewed.certificate).not.toBe(moved.certificate);
    expect(renewed.root).toEqual(first.root);
    rmSync(folder, { recursive: true });
  });

  it('another host of the operator makes a new root that covers it', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'parley-certificates-'));
    const clock = { now: () => Date.now() };
    const parts = { folder, machine: 'test', clock };
    const first = await new CertificateFiles({ ...parts, givenHosts: [] }).open(['192.168.1.20']);
    const second = await new CertificateFiles({ ...parts, givenHosts: ['parley.home'] }).open(['parley.home']);
    expect(second.root.fingerprint).not.toBe(first.root.fingerprint);
    rmSync(folder, { recursive: true });
  });
});

describe('the addresses of this machine', () => {
  const entry = (address: string, internal = false) => ({ address, internal, family: 'IPv4' as const, netmask: '', mac: '', cidr: null });
  it('are those of private networks, the usual ones first', () => {
    const interfaces = {
      lo: [entry('127.0.0.1', true)],
      docker0: [entry('172.17.0.1')],
      eth0: [entry('203.0.114.9'), entry('10.0.0.4')],
      wlan0: [entry('192.168.1.20'), entry('fe80::1'), entry('fd00::2'), entry('2a00::1'), entry('169.254.3.3')],
    };
    expect(networkHosts([], interfaces, 'Laptop.fritz.box')).toEqual(['192.168.1.20', '10.0.0.4', 'fd00::2', '172.17.0.1', 'laptop.local']);
    expect(networkHosts([], interfaces, 'Mara_s Laptop')).not.toContainEqual(expect.stringContaining('.local'));
    expect(networkHosts(['Parley.home'], interfaces, 'laptop')).toEqual(['parley.home']);
  });

  it('connections from or to the internet are not local', () => {
    expect(isFromNearby('::ffff:192.168.1.20', '::ffff:192.168.1.33')).toBe(true);
    expect(isFromNearby('192.168.1.20', '8.8.8.8')).toBe(false);
    expect(isFromNearby('::ffff:192.168.1.20', '::ffff:8.8.8.8')).toBe(false);
    expect(isFromNearby('8.8.8.8', '192.168.1.20')).toBe(false);
    expect(isFromNearby(undefined, '192.168.1.20')).toBe(false);
  });
});
