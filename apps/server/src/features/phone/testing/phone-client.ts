import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { request as httpsRequest } from 'node:https';
import { text } from 'node:stream/consumers';
import type { PhoneAccess } from '@parley/contracts/phone/phone-access';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { WebSocket } from 'ws';
import { startTestServer, type TestServer } from '#testing/start-test-server.ts';

export const phoneEnv = { PARLEY_PHONE_HOSTS: '127.0.0.1 parley.home', PARLEY_PHONE_PORT: '0', PARLEY_OFFLINE_SPEECH: '0' };

export type PhoneAnswer = { status: number; headers: NodeJS.Dict<string | string[]>; text: string };
export type PhoneRequest = { key?: string | undefined; body?: string; headers?: Record<string, string>; servername?: string };

/** A phone that trusts the root certificate and nothing else. */
export type PhoneClient = {
  server: TestServer;
  port: number;
  root: string;
  ask(method: string, path: string, request?: PhoneRequest): Promise<PhoneAnswer>;
  /** Requests a code on the computer. */
  makeCode(): Promise<string>;
  enter(code: string, name?: string): Promise<PhoneAnswer>;
  /** Requests a code, enters it, and returns the key. */
  pair(name?: string): Promise<string>;
  openSocket(key: string | undefined, path?: string): WebSocket;
};

/** Opens a test server to phones. */
export async function openToPhone(env: Record<string, string> = {}, dataDir?: string): Promise<PhoneClient> {
  const server = await startTestServer({ ...phoneEnv, ...env }, dataDir);
  await server.request('PATCH', '/api/phone', { isOpen: true });
  return phoneOf(server);
}

/** A phone of a server that is open already. */
export async function phoneOf(server: TestServer): Promise<PhoneClient> {
  const { port } = (await server.request('GET', '/api/phone')).body as PhoneAccess;
  const [root = ''] =
    /-----BEGIN CERTIFICATE-----[^-]+-----END CERTIFICATE-----/.exec(await readFile(join(server.dataDir, 'phone/root.pem'), 'utf8')) ?? [];
  const withKey = (key: string | undefined): Record<string, string> => (key === undefined ? {} : { cookie: `__Host-parley-device=${key}` });

  const client: PhoneClient = {
    server,
    port,
    root,
    async ask(method, path, { key, body, headers, servername } = {}) {
      const sent = httpsRequest({
        host: '127.0.0.1',
        port,
        method,
        path,
        ca: root,
        agent: false,
        // Otherwise the certificate is compared with the `Host` header.
        servername: servername ?? '',
        headers: {
          host: `127.0.0.1:${port}`,
          ...withKey(key),
          ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
          ...headers,
        },
      }).end(body);
      const [answer] = (await once(sent, 'response')) as [IncomingMessage];
      const isEndless = /event-stream/.test(answer.headers['content-type'] ?? '');
      if (isEndless) answer.destroy();
      return { status: answer.statusCode ?? 0, headers: answer.headers, text: isEndless ? '' : await text(answer) };
    },
    async makeCode() {
      const { code } = (await server.request('POST', '/api/phone/code')).body as PhoneAccess;
      return code?.digits ?? '';
    },
    enter: (code, name = 'Test phone') =>
      client.ask('POST', '/pair', {
        body: String(new URLSearchParams({ code, name })),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      }),
    async pair(name) {
      const { headers } = await client.enter(await client.makeCode(), name);
      return /^__Host-parley-device=([^;]+)/.exec(headers['set-cookie']?.[0] ?? '')?.[1] ?? '';
    },
    openSocket: (key, path = '/api/voice') => new WebSocket(`wss://127.0.0.1:${port}${path}`, { ca: root, headers: withKey(key) }),
  };
  return client;
}
