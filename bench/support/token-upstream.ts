import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises';
import { epochMs } from './epoch.ts';

/** The JSON in a prompt's last message that tells this upstream what to send. */
export type TokenOrder = { tokens: number; everyMs: number };

/** An OpenAI-compatible server that only sends tokens: each in its own event and packet, with the time it left. */
const server = createServer((incoming, outgoing) => {
  answer(incoming, outgoing).catch(() => outgoing.destroy());
});
server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
process.on('disconnect', () => process.exit(0));

async function answer(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
  if (incoming.url === '/v1/models') {
    outgoing.writeHead(200, { 'content-type': 'application/json' }).end('{"object":"list","data":[{"id":"tokens","object":"model"}]}');
    return;
  }
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const { messages } = JSON.parse(Buffer.concat(chunks).toString()) as { messages: { content: string }[] };
  outgoing.writeHead(200, { 'content-type': 'text/event-stream' });
  const { tokens, everyMs } = orderOf(messages.at(-1)?.content);
  for (let sent = 0; sent < tokens && !outgoing.destroyed; sent += 1) {
    const isRoomy = outgoing.write(chunk({ content: `${epochMs().toFixed(2)} ` }));
    if (!isRoomy) await new Promise((resolve) => outgoing.once('drain', resolve).once('close', resolve));
    await (everyMs > 0 ? wait(everyMs) : nextTurn());
  }
  outgoing.end(`${chunk({}, 'stop')}data: [DONE]\n\n`);
}

function chunk(delta: object, finish: string | null = null): string {
  return `data: ${JSON.stringify({ id: 'x', object: 'chat.completion.chunk', created: 1, model: 'tokens', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`;
}

/** A prompt that is not JSON asks for a title. */
function orderOf(content: string | undefined): TokenOrder {
  try {
    return JSON.parse(content ?? '') as TokenOrder;
  } catch {
    return { tokens: 1, everyMs: 0 };
  }
}
