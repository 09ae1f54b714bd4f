import { Agent, type IncomingMessage, request } from 'node:http';

const agent = new Agent({ keepAlive: true, maxSockets: Infinity });

export type OpenStream = {
  status: number;
  /** Resolves when the server ends the response or the connection breaks. */
  ended: Promise<void>;
  close(): void;
};

/** Node's own HTTP client for all measurements, so that the figures do not depend on different clients. */
function send(url: string, body: object | null): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const headers = body ? { 'content-type': 'application/json' } : {};
    const call = request(url, { method: body ? 'POST' : 'GET', agent, headers }, resolve);
    call.on('error', reject);
    call.end(body ? JSON.stringify(body) : undefined);
  });
}

/** Makes a request and passes on the `data` of each server-sent event as it arrives, as text. */
export async function readEvents(url: string, body: object | null, onData: (data: string) => void): Promise<OpenStream> {
  const incoming = await send(url, body);
  let rest = '';
  incoming.setEncoding('utf8');
  incoming.on('data', (text: string) => {
    rest += text;
    let from = 0;
    for (let end = rest.indexOf('\n\n'); end >= 0; end = rest.indexOf('\n\n', from)) {
      const at = rest.indexOf('data: ', from);
      if (at >= 0 && at < end) onData(rest.slice(at + 6, end));
      from = end + 2;
    }
    rest = rest.slice(from);
  });
  const ended = new Promise<void>((resolve) => incoming.on('close', () => resolve()));
  incoming.on('error', () => {});
  return { status: incoming.statusCode ?? 0, ended, close: () => incoming.destroy() };
}

/** A POST that returns JSON. @throws Error on any status other than 2xx */
export async function postJson<T>(url: string, body: object): Promise<T> {
  const incoming = await send(url, body);
  let text = '';
  incoming.setEncoding('utf8');
  for await (const piece of incoming) text += piece as string;
  if (incoming.statusCode !== 200) throw new Error(`${url} answered ${incoming.statusCode}: ${text}`);
  return JSON.parse(text) as T;
}
