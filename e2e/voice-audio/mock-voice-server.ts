import type { AddressInfo } from 'node:net';

import { WebSocketServer } from 'ws';

const sampleRate = 22_050;
const wordMs = 300;

/** A mock voice socket that knows every utterance's words and answers everything at once with tones, one per word. */
export async function serveMockVoice(
  transcripts: string[],
  words: number,
): Promise<{ url: string; frames: { type: string }[]; close(): Promise<void> }> {
  const server = new WebSocketServer({ port: 0, host: '127.0.0.1' });
  const frames: { type: string; turn?: number; utterance?: number }[] = [];
  server.on('connection', (socket) => {
    const send = (frame: object) => socket.send(JSON.stringify(frame));
    send({ type: 'ready', session: 's', transcription: ['fake'] });
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) return;
      const frame = JSON.parse(data.toString()) as (typeof frames)[number];
      frames.push(frame);
      if (frame.type === 'transcribe-end') {
        send({ type: 'transcript-final', utterance: frame.utterance, text: transcripts.shift() ?? '', locale: 'en-US', confidence: 1 });
      }
      if (frame.type === 'speak-start') speak(frame.turn ?? 0);
    });

    function speak(turn: number): void {
      const common = { turn, segment: 0 };
      send({
        type: 'segment-start',
        ...common,
        start: 0,
        end: words * 5,
        locale: 'en-US',
        engine: 'tone',
        voice: 't',
        voiceLabel: 'Tone',
        sampleRate,
        wordTiming: 'exact',
        estimatedMs: words * wordMs,
      });
      for (let word = 0; word < words; word += 1) {
        send({ type: 'mark', ...common, start: word * 5, end: word * 5 + 4, atMs: word * wordMs });
        const count = (wordMs / 1000) * sampleRate;
        const bytes = Buffer.alloc(16 + count * 2);
        bytes.writeUInt8(1, 0);
        bytes.writeUInt32LE(turn, 4);
        bytes.writeUInt32LE(word, 12);
        for (let index = 0; index < count; index += 1)
          bytes.writeInt16LE(Math.round(8000 * Math.sin((2 * Math.PI * 300 * index) / sampleRate)), 16 + index * 2);
        socket.send(bytes);
      }
      send({ type: 'segment-end', ...common, durationMs: words * wordMs, pauseMs: 0 });
      send({ type: 'speak-end', turn, endOffset: words * 5 });
    }
  });
  await new Promise((resolve) => server.once('listening', resolve));
  return {
    url: `ws://localhost:${(server.address() as AddressInfo).port}/`,
    frames,
    close: () =>
      new Promise((resolve) => {
        for (const socket of server.clients) socket.terminate();
        server.close(() => resolve());
      }),
  };
}
