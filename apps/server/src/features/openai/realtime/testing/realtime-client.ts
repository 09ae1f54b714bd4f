import { once } from 'node:events';
import { connect } from 'node:net';
import OpenAI from 'openai';
import { OpenAIRealtimeWS } from 'openai/realtime/ws';
import type { RealtimeClientEvent } from 'openai/resources/realtime/realtime';

export type ReceivedEvent = { type: string; event_id: string; [field: string]: unknown };

/** OpenAI's own client of the Realtime API for tests. It keeps every event. */
export type RealtimeClient = {
  readonly socket: OpenAIRealtimeWS['socket'];
  readonly received: readonly ReceivedEvent[];
  /** The second form is for what OpenAI's client would not send. */
  send(event: RealtimeClientEvent | Record<string, unknown>): void;
  /** Sends PCM16 at 24 kHz in pieces of 100 ms, as fast as possible. */
  speak(pcm: Buffer): void;
  /** Waits for an event, including earlier ones unless `after` is the count of those to pass over. */
  until(type: string, accept?: (event: ReceivedEvent) => boolean, after?: number): Promise<ReceivedEvent>;
  types(): string[];
  /** All deltas of a type, joined. */
  text(type: string, after?: number): string;
  audio(after?: number): Buffer;
  close(): Promise<void>;
};

/** 100 ms of PCM16 at 24 kHz. */
const pieceBytes = 4800;

/**
 * @param url of the server, `http://…`. The client speaks only `wss:`, so it gets a plain connection in place of one with TLS.
 */
export async function openRealtimeClient(url: string, model: string): Promise<RealtimeClient> {
  const { hostname, port } = new URL(url);
  const openai = new OpenAI({ baseURL: `${url}/v1`, apiKey: 'any' });
  const client = new OpenAIRealtimeWS(
    { model, options: { createConnection: () => connect({ host: hostname, port: Number(port) }) } },
    openai,
  );
  const { socket } = client;
  // Every wait listens for the end.
  socket.setMaxListeners(0);
  const received: ReceivedEvent[] = [];
  const watchers = new Set<() => void>();
  client.on('event', (event) => {
    received.push(event as unknown as ReceivedEvent);
    for (const watch of watchers) watch();
  });
  client.on('error', () => undefined);
  await once(socket, 'open');
  return {
    socket,
    received,
    send: (event) => client.send(event as RealtimeClientEvent),
    speak(pcm) {
      for (let from = 0; from < pcm.length; from += pieceBytes)
        client.send({ type: 'input_audio_buffer.append', audio: pcm.subarray(from, from + pieceBytes).toString('base64') });
    },
    until(type, accept = () => true, after = 0) {
      return new Promise((resolve, reject) => {
        const watch = () => {
          const found = received.slice(after).find((event) => event.type === type && accept(event));
          if (!found) return;
          watchers.delete(watch);
          resolve(found);
        };
        watchers.add(watch);
        socket.once('close', () =>
          reject(new Error(`the socket closed before ${type}; events: ${received.map((event) => event.type).join(' ')}`)),
        );
        watch();
      });
    },
    types: () => received.map((event) => event.type),
    text: (type, after = 0) =>
      received
        .slice(after)
        .map((event) => (event.type === type ? String(event.delta) : ''))
        .join(''),
    audio: (after = 0) =>
      Buffer.concat(
        received
          .slice(after)
          .flatMap((event) => (event.type === 'response.output_audio.delta' ? [Buffer.from(String(event.delta), 'base64')] : [])),
      ),
    async close() {
      if (socket.readyState === socket.CLOSED) return;
      const closed = once(socket, 'close');
      client.close();
      await closed;
    },
  };
}
