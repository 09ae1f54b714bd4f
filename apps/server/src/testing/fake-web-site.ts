import { createServer, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Answer = (outgoing: ServerResponse) => void;

export type FakeWebSite = Disposable & {
  /** Without a slash at the end. */
  readonly url: string;
  /** For settings that name private hosts. */
  readonly host: string;
  /** What was asked for, oldest first. */
  readonly requests: { path: string; headers: IncomingHttpHeaders }[];
  /** Serves bytes under a path, with any headers. */
  serve(path: string, body: string | Uint8Array, headers?: Record<string, string>, status?: number): void;
  /** Answers a path in any way, also against the protocol. */
  answer(path: string, answer: Answer): void;
  close(): void;
};

/** A real web server on a free port, whose pages a test writes. Other paths answer 404. */
export async function startFakeWebSite(): Promise<FakeWebSite> {
  const answers = new Map<string, Answer>();
  const requests: FakeWebSite['requests'] = [];
  const listener: RequestListener = ({ url = '/', headers }, outgoing) => {
    requests.push({ path: url, headers });
    const answer = answers.get(url);
    if (answer) answer(outgoing);
    else outgoing.writeHead(404, { 'content-type': 'text/html' }).end('<h1>Not here</h1>');
  };
  const server = createServer(listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = () => {
    server.closeAllConnections();
    server.close();
  };
  return {
    url: `http://${host}`,
    host,
    requests,
    serve(path, body, headers = { 'content-type': 'text/html; charset=utf-8' }, status = 200) {
      answers.set(path, (outgoing) => outgoing.writeHead(status, headers).end(body));
    },
    answer: (path, answer) => void answers.set(path, answer),
    close,
    [Symbol.dispose]: close,
  };
}
