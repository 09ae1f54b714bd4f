import { once } from 'node:events';
import { createServer, type IncomingMessage, request as sendRequest, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { liftBodyDeadline, limitBodyTime } from './body-deadline.ts';

let server: Server;
let answerLate: (() => void) | undefined;
afterEach(() => void server.closeAllConnections());

async function open(times: { wholeMs: number; pauseMs: number }): Promise<string> {
  server = createServer((request, response) => {
    if (request.url === '/long') liftBodyDeadline(request);
    request.resume().once('end', () => {
      if (request.url === '/late') answerLate = () => response.end();
      else response.end();
    });
  });
  limitBodyTime(server, times);
  server.listen(0, '127.0.0.1').unref();
  await once(server, 'listening');
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

function begin(address: string) {
  const sent = sendRequest(address, { method: 'POST' });
  sent.on('error', () => {});
  sent.write('half');
  return { sent, answer: new Promise<number | undefined>((resolve) => sent.once('response', ({ statusCode }) => resolve(statusCode))) };
}

it('a body that is not complete in time is refused, and a body without a deadline is not', async () => {
  const url = await open({ wholeMs: 200, pauseMs: 60_000 });
  const long = begin(`${url}/long`);
  expect(await begin(url).answer).toBe(408);
  long.sent.end('half');
  expect(await long.answer).toBe(200);
});

it('a body without a deadline is refused when it pauses', async () => {
  const url = await open({ wholeMs: 60_000, pauseMs: 100 });
  expect(await begin(`${url}/long`).answer).toBe(408);
});

it('a deadline that is lifted after the client has gone starts nothing', async () => {
  const url = await open({ wholeMs: 60_000, pauseMs: 20 });
  const arrived = once(server, 'request') as Promise<[IncomingMessage]>;
  const { sent } = begin(url);
  const [request] = await arrived;
  request.on('error', () => {});
  const closed = new Promise((resolve) => request.once('close', resolve));
  sent.destroy();
  await closed;
  const timers = vi.spyOn(globalThis, 'setInterval');
  liftBodyDeadline(request);
  expect(timers).not.toHaveBeenCalled();
  timers.mockRestore();
});

it('an answer may take longer than the deadline of its body', async () => {
  const url = await open({ wholeMs: 100, pauseMs: 60_000 });
  const answered = fetch(`${url}/late`, { method: 'POST', body: 'whole' });
  await expect.poll(() => answerLate).toBeDefined();
  // It began later, so the deadline of the other request has passed, too.
  expect(await begin(url).answer).toBe(408);
  answerLate?.();
  expect((await answered).status).toBe(200);
});
