import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gunzipSync } from 'node:zlib';

export interface SeenEvent {
  name: string;
  properties: Record<string, unknown>;
}

export interface MockAnalytics {
  origin: string;
  /** Everything received, as text: URLs, headers and bodies. */
  raw: string[];
  events: SeenEvent[];
  /** The server does not send the tag script before the returned function is called. */
  holdTag: () => () => void;
  close: () => Promise<void>;
}

/**
 * What Google's tag script does for these tests: it sets a cookie and sends every event with the page's
 * URL and title unless it was told something else, and none while its own switch is off. Unlike the real
 * script, it sets the cookie also without consent.
 */
const tagScript = `
  document.cookie = '_ga=GA1.1.1.1; path=/';
  let told = {};
  const send = ([kind, name, properties]) => {
    if (kind === 'config') told = properties;
    if (kind !== 'event' || window['ga-disable-G-TEST12']) return;
    const page = { dl: told.page_location ?? location.href, dt: told.page_title ?? document.title, dr: told.page_referrer ?? document.referrer };
    fetch(new URL('/g/collect', SRC), { method: 'POST', mode: 'no-cors', keepalive: true, body: JSON.stringify({ name, properties, page }) });
  };
  const layer = window.dataLayer;
  for (const command of layer) send(command);
  const push = layer.push.bind(layer);
  layer.push = (...commands) => { for (const command of commands) send(command); return push(...commands); };
  document.documentElement.dataset.tagRan = '';
`;

/** PostHog and Google Analytics in one local server. */
export async function startMockAnalytics(): Promise<MockAnalytics> {
  const raw: string[] = [];
  const events: SeenEvent[] = [];
  let tagMayGo = Promise.resolve();
  const server = createServer(async (request, response) => {
    const headers = {
      'access-control-allow-origin': request.headers.origin ?? '*',
      'access-control-allow-headers': '*',
      'access-control-allow-credentials': 'true',
    };
    if (request.method === 'OPTIONS') return response.writeHead(204, headers).end();
    const body = await readBody(request);
    raw.push(`${request.method} ${request.url} ${JSON.stringify(request.headers)} ${body}`);
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    if (path === '/gtag/js') {
      await tagMayGo;
      response.writeHead(200, { ...headers, 'content-type': 'text/javascript', 'cross-origin-resource-policy': 'cross-origin' });
      return response.end(tagScript.replace('SRC', JSON.stringify(`http://${request.headers.host}`)));
    }
    events.push(...readEvents(body));
    response.writeHead(200, { ...headers, 'content-type': 'application/json' });
    return response.end('{"status":1}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    raw,
    events,
    holdTag: () => {
      const { promise, resolve } = Promise.withResolvers<void>();
      tagMayGo = promise;
      return resolve;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const text = bytes[0] === 0x1f && bytes[1] === 0x8b ? gunzipSync(bytes).toString('utf8') : bytes.toString('utf8');
  return text.startsWith('data=') ? Buffer.from(decodeURIComponent(text.slice(5)), 'base64').toString('utf8') : text;
}

/** One event or a batch of them, in the shape of either service. */
function readEvents(body: string): SeenEvent[] {
  try {
    const parsed = JSON.parse(body) as unknown;
    const list = (Array.isArray(parsed) ? parsed : ((parsed as { batch?: unknown[] }).batch ?? [parsed])) as Record<string, unknown>[];
    return list.map((entry) => ({
      name: String(entry.event ?? entry.name),
      properties: (entry.properties ?? {}) as Record<string, unknown>,
    }));
  } catch {
    return [];
  }
}
