import { once } from 'node:events';
import { type VoiceClientFrame, type VoiceServerFrame, voiceServerFrame } from '@parley/contracts/speech/voice-socket';
import { WebSocket } from 'ws';

export type SpeechAudio = { type: 'audio'; turn: number; segment: number; sequence: number; samples: Int16Array; atMs: number };
export type Received = VoiceServerFrame | SpeechAudio;

/** A client of the voice socket for tests. It keeps every frame and checks each against the contract. */
export interface VoiceClient {
  readonly socket: WebSocket;
  readonly received: readonly Received[];
  send(frame: VoiceClientFrame): void;
  sendAudio(utterance: number, samples: Int16Array): void;
  /** Waits for a frame that matches, including earlier ones. */
  until<T extends Received>(accept: (frame: Received) => frame is T): Promise<T>;
  untilType<K extends Received['type']>(type: K, turn?: number): Promise<Extract<Received, { type: K }>>;
  close(): void;
}

function readFrame(data: Buffer, isBinary: boolean): Received {
  if (!isBinary) return voiceServerFrame.parse(JSON.parse(data.toString('utf8')));
  const samples = new Int16Array((data.length - 16) / 2);
  Buffer.from(samples.buffer).set(data.subarray(16));
  return {
    type: 'audio',
    turn: data.readUInt32LE(4),
    segment: data.readUInt32LE(8),
    sequence: data.readUInt32LE(12),
    samples,
    atMs: performance.now(),
  };
}

/** @param url of the server, `http://…` */
export async function openVoiceClient(url: string, headers: Record<string, string> = {}): Promise<VoiceClient> {
  const socket = new WebSocket(`${url.replace('http', 'ws')}/api/voice`, { headers });
  // Every wait listens for the end.
  socket.setMaxListeners(0);
  const received: Received[] = [];
  const watchers = new Set<() => void>();
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    received.push(readFrame(data, isBinary));
    for (const watch of watchers) watch();
  });
  await once(socket, 'open');
  const client: VoiceClient = {
    socket,
    received,
    send: (frame) => socket.send(JSON.stringify(frame)),
    sendAudio(utterance, samples) {
      const frame = Buffer.alloc(8 + samples.byteLength);
      frame.writeUInt32LE(2, 0);
      frame.writeUInt32LE(utterance, 4);
      frame.set(Buffer.from(samples.buffer, samples.byteOffset, samples.byteLength), 8);
      socket.send(frame);
    },
    until(accept) {
      return new Promise((resolve, reject) => {
        const watch = () => {
          const found = received.find(accept);
          if (!found) return;
          watchers.delete(watch);
          resolve(found);
        };
        watchers.add(watch);
        socket.once('close', () => reject(new Error('the socket closed')));
        watch();
      });
    },
    untilType: (type, turn) =>
      client.until(
        (frame): frame is Extract<Received, { type: typeof type }> =>
          frame.type === type && (turn === undefined || ('turn' in frame && frame.turn === turn)),
      ),
    close: () => socket.close(),
  };
  return client;
}
