import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { readText } from './mock-stream.ts';

/** A span as a collector gets it, with its attributes as plain values. */
export type ReceivedSpan = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId: string | undefined;
  attributes: Record<string, unknown>;
  hasFailed: boolean;
  resource: Record<string, unknown>;
};

type KeyValue = { key: string; value: Record<string, unknown> };
type WrittenSpan = Omit<ReceivedSpan, 'attributes' | 'hasFailed' | 'resource'> & { attributes: KeyValue[]; status?: { code?: number } };
type Batch = { resourceSpans: { resource: { attributes: KeyValue[] }; scopeSpans: { spans: WrittenSpan[] }[] }[] };

const plain = (attributes: KeyValue[]): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));
/** https://opentelemetry.io/docs/specs/otlp/ */
const failed = 2;

/** An OTLP collector that speaks HTTP and JSON. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const headers: Record<string, unknown>[] = [];
  const bodies: string[] = [];
  let status = 200;
  const server = createServer((incoming, outgoing) => {
    void readText(incoming).then((body) => {
      headers.push(incoming.headers);
      if (status === 200 && incoming.url === '/v1/traces') {
        bodies.push(body);
        for (const { resource, scopeSpans } of (JSON.parse(body) as Batch).resourceSpans)
          for (const span of scopeSpans.flatMap((scope) => scope.spans)) {
            const { name, traceId, spanId, parentSpanId } = span;
            const hasFailed = span.status?.code === failed;
            spans.push({
              name,
              traceId,
              spanId,
              parentSpanId,
              hasFailed,
              attributes: plain(span.attributes),
              resource: plain(resource.attributes),
            });
          }
      }
      outgoing.writeHead(status, { 'content-type': 'application/json' }).end('{}');
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    headers,
    /** What was received, as it was written. */
    bodies,
    answerWith: (code: number) => void (status = code),
    close: () => new Promise((resolve) => (server.close(resolve), server.closeAllConnections())),
  };
}
