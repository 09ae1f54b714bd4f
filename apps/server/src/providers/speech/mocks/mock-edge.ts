import { createServer, type IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { type WebSocket, WebSocketServer } from 'ws';
import { edgeSecurityToken } from '#providers/speech/edge/edge-address.ts';
import { closeServer, listenLocal } from './listen-local.ts';
import { type Mock, garbageBytes, type Misbehaviour } from './misbehaviour.ts';
import { readSsml, type SpokenSsml } from './read-ssml.ts';
import { toneMp3, toneWords } from './spoken-tone.ts';

export interface MockEdge extends Mock {
  /** Every document the mock was asked to speak. */
  readonly spoken: readonly SpokenSsml[];
  /** Sockets opened since the start. */
  readonly connections: () => number;
}

const textLimitBytes = 4096;
const liveVoices = [
  {
    ShortName: 'en-US-AriaNeural',
    FriendlyName: 'Microsoft Aria Online (Natural) - English (United States)',
    Gender: 'Female',
    Locale: 'en-US',
  },
  {
    ShortName: 'en-US-AvaMultilingualNeural',
    FriendlyName: 'Microsoft Ava Online (Natural) - English (United States)',
    Gender: 'Female',
    Locale: 'en-US',
  },
  { ShortName: 'fr-FR-HenriNeural', FriendlyName: 'Microsoft Henri Online (Natural) - French (France)', Gender: 'Male', Locale: 'fr-FR' },
];

/** A server that speaks the protocol of Edge's read-aloud service, as strictly as the real one. */
export async function startMockEdge(): Promise<MockEdge> {
  let misbehaviour: Misbehaviour = { kind: 'none' };
  let connections = 0;
  const spoken: SpokenSsml[] = [];
  const sockets = new WebSocketServer({ noServer: true });
  const server = createServer((request, response) => {
    if (!request.url?.includes('/voices/list')) return response.writeHead(404).end();
    return response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(liveVoices));
  });
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    const token = new URL(request.url ?? '', 'http://mock').searchParams.get('Sec-MS-GEC');
    const refused = misbehaviour.kind === 'status' ? misbehaviour.status : token === edgeSecurityToken(Date.now()) ? 0 : 403;
    if (refused > 0) return socket.end(`HTTP/1.1 ${refused} Refused\r\nContent-Length: 0\r\n\r\n`);
    return sockets.handleUpgrade(request, socket, head, (upgraded) => {
      connections += 1;
      serve(upgraded);
    });
  });

  function serve(socket: WebSocket) {
    let isConfigured = false;
    socket.on('error', () => socket.terminate());
    socket.on('message', (data: Buffer) => {
      const frame = data.toString('utf8');
      const body = frame.slice(frame.indexOf('\r\n\r\n') + 4);
      if (/Path:speech\.config/.test(frame)) {
        isConfigured = body.includes('audio-24khz-48kbitrate-mono-mp3');
        return;
      }
      const requestId = /X-RequestId:(\S+)/.exec(frame)?.[1];
      const document = readSsml(body);
      if (!isConfigured || requestId === undefined || document === null || Buffer.byteLength(document.text) > textLimitBytes) {
        socket.close(1007);
        return;
      }
      spoken.push(document);
      void answer(socket, requestId, document);
    });
  }

  async function answer(socket: WebSocket, requestId: string, { text }: SpokenSsml) {
    const current = misbehaviour;
    const sendText = (path: string, body: unknown) =>
      socket.send(
        `X-RequestId:${requestId}\r\nContent-Type:application/json; charset=utf-8\r\nPath:${path}\r\n\r\n${JSON.stringify(body)}`,
      );
    const sendAudio = (audio: Buffer) => {
      const headers = Buffer.from(`X-RequestId:${requestId}\r\nContent-Type:audio/mpeg\r\nPath:audio\r\n`);
      const length = Buffer.alloc(2);
      length.writeUInt16BE(headers.length);
      socket.send(Buffer.concat([length, headers, audio]));
    };
    if (current.kind === 'silent') return;
    if (current.kind === 'garbage') {
      socket.send('this is not a frame');
      socket.send(Buffer.from([0xff, 0xff, 1, 2, 3]));
      sendAudio(garbageBytes(4000));
      sendText('turn.end', {});
      return;
    }
    if (current.kind === 'delay') await new Promise((resolve) => setTimeout(resolve, current.delayMs));
    sendText('turn.start', { context: { serviceTag: 'mock' } });
    const mp3 = await toneMp3(text, 24_000);
    if (current.kind === 'oversize') {
      while (socket.readyState === socket.OPEN) {
        sendAudio(Buffer.concat(Array.from({ length: 20 }, () => mp3)));
        await new Promise((resolve) => setImmediate(resolve));
      }
      return;
    }
    for (const word of toneWords(text)) {
      const escaped = word.text.replaceAll('&', '&amp;');
      const data = {
        Offset: word.atMs * 10_000,
        Duration: 1_000_000,
        text: { Text: escaped, Length: word.text.length, BoundaryType: 'WordBoundary' },
      };
      sendText('audio.metadata', { Metadata: [{ Type: 'WordBoundary', Data: data }] });
    }
    const half = Math.ceil(mp3.length / 2);
    sendAudio(mp3.subarray(0, half));
    if (current.kind === 'close-mid-stream') return socket.terminate();
    sendAudio(mp3.subarray(half));
    if (current.kind !== 'missing-end') sendText('turn.end', {});
  }

  const host = await listenLocal(server);
  return {
    url: `ws://${host}/consumer/speech/synthesize/readaloud`,
    spoken,
    connections: () => connections,
    behave(next) {
      misbehaviour = next;
    },
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      await closeServer(server);
    },
  };
}
