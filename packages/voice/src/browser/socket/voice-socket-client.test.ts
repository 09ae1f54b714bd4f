import type { AddressInfo } from 'node:net';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocketServer } from 'ws';
import type { WebSocket as ServerSocket } from 'ws';

import { createVoiceSocketClient } from './voice-socket-client.ts';
import type { VoiceSocketClient } from './voice-socket-client.ts';

const timing = { firstWaitMs: 10, longestWaitMs: 40, giveUpAfterMs: 60_000, pingMs: 40, pongMs: 60 };

type Heard = { frame: Record<string, unknown>; bytes?: undefined } | { bytes: Buffer; frame?: undefined };

let server: WebSocketServer;
let client: VoiceSocketClient;
let sockets: ServerSocket[] = [];
let heard: Heard[] = [];
let doesAnswerPings = true;
let wake: (() => void)[] = [];

/** Wakes every waiter after an event; accepts a value that callers do not need. */
function note(_happened?: unknown): void {
  for (const resume of wake.splice(0)) resume();
}

/** Waits for an event, never for time. */
async function until<Value>(find: () => Value | undefined): Promise<Value> {
  for (;;) {
    const value = find();
    if (value !== undefined) return value;
    await new Promise<void>((resolve) => wake.push(resolve));
  }
}

const frames = (type: string) => heard.flatMap(({ frame }) => (frame?.type === type ? [frame] : []));
const nth = (type: string, count: number) => until(() => frames(type)[count - 1]);

beforeEach(async () => {
  sockets = [];
  heard = [];
  doesAnswerPings = true;
  server = new WebSocketServer({ port: 0 });
  server.on('connection', (socket) => {
    sockets.push(socket);
    socket.on('message', (data: Buffer, isBinary) => {
      if (isBinary) {
        heard.push({ bytes: data });
      } else {
        const frame = JSON.parse(data.toString());
        heard.push({ frame });
        if (frame.type === 'ping' && doesAnswerPings) socket.send(JSON.stringify({ type: 'pong', at: frame.at }));
      }
      note();
    });
    note();
  });
  await new Promise((resolve) => server.once('listening', resolve));
  client = createVoiceSocketClient(`ws://127.0.0.1:${(server.address() as AddressInfo).port}/api/voice`, timing);
});

afterEach(async () => {
  client.close();
  for (const socket of server.clients) socket.terminate();
  await new Promise((resolve) => server.close(resolve));
});

const listener = { onError: () => undefined };
function createSink() {
  const told: unknown[] = [];
  const tell = (entry: unknown) => {
    told.push(entry);
    note();
  };
  return {
    told,
    sink: {
      addSegment: ({ segment }: { segment: number }) => tell(['segment', segment]),
      addAudio: (segment: number, samples: Int16Array) => tell(['audio', segment, [...samples]]),
      addMark: (segment: number, { start }: { start: number }) => tell(['mark', segment, start]),
      endSegment: (segment: number) => tell(['end', segment]),
      finish: () => tell(['finish']),
      cutIncomplete: () => 7,
    },
  };
}

function audioFrame(turn: number, segment: number, samples: number[]): Buffer {
  const bytes = Buffer.alloc(16 + samples.length * 2);
  bytes.writeUInt8(1, 0);
  bytes.writeUInt32LE(turn, 4);
  bytes.writeUInt32LE(segment, 8);
  samples.forEach((sample, index) => bytes.writeInt16LE(sample, 16 + index * 2));
  return bytes;
}

describe('the voice socket', () => {
  it('B21 sends what will be spoken soon after connecting, and again after a lost connection', async () => {
    client.prepare({ locale: 'ja-JP' });
    client.connect();
    expect(await nth('speak-prepare', 1)).toEqual({ type: 'speak-prepare', locale: 'ja-JP' });
    sockets[0]?.terminate();
    expect(await nth('speak-prepare', 2)).toEqual({ type: 'speak-prepare', locale: 'ja-JP' });
    client.prepare({ locale: 'de-DE' });
    expect(await nth('speak-prepare', 3)).toMatchObject({ locale: 'de-DE' });
  });

  it('B10 speaks with the agreed frames in both directions', async () => {
    const { sink, told } = createSink();
    const speaking = client.speak({ source: { kind: 'text', text: 'Hi.' }, locale: 'en-US', rate: 1.5 }, sink, listener);
    expect(await nth('speak-start', 1)).toEqual({
      type: 'speak-start',
      turn: 1,
      source: { kind: 'text', text: 'Hi.' },
      locale: 'en-US',
      rate: 1.5,
    });
    const info = {
      start: 0,
      end: 3,
      locale: 'en-US',
      engine: 'e',
      voice: 'v',
      voiceLabel: 'V',
      sampleRate: 22_050,
      wordTiming: 'exact',
      estimatedMs: 1,
    };
    for (const frame of [
      { type: 'segment-start', turn: 1, segment: 0, ...info },
      { type: 'mark', turn: 1, segment: 0, start: 0, end: 2, atMs: 0 },
    ])
      sockets[0]!.send(JSON.stringify(frame));
    sockets[0]!.send(audioFrame(1, 0, [1, -2, 300]));
    sockets[0]!.send(JSON.stringify({ type: 'segment-end', turn: 1, segment: 0, durationMs: 1, pauseMs: 0 }));
    sockets[0]!.send('no json');
    sockets[0]!.send(JSON.stringify({ type: 'speak-end', turn: 1, endOffset: 3 }));
    await until(() => told.find((entry) => JSON.stringify(entry) === '["finish"]'));
    expect(told).toEqual([['segment', 0], ['mark', 0, 0], ['audio', 0, [1, -2, 300]], ['end', 0], ['finish']]);
    speaking.stop();
  });

  it('B11 a second speech request stops the first and gets the next turn number', async () => {
    const { sink } = createSink();
    client.speak({ source: { kind: 'text', text: 'one' }, locale: 'en-US' }, sink, listener);
    await nth('speak-start', 1);
    client.speak({ source: { kind: 'text', text: 'two' }, locale: 'en-US' }, sink, listener);
    expect(await nth('speak-stop', 1)).toEqual({ type: 'speak-stop', turn: 1 });
    expect(await nth('speak-start', 2)).toMatchObject({ turn: 2 });
  });

  it('B12 reconnects after a loss and continues where playing stopped', async () => {
    const told: string[] = [];
    client.setListener({ onLost: () => told.push('lost'), onRestored: () => told.push('restored'), onFail: () => told.push('failed') });
    client.speak({ source: { kind: 'text', text: 'a long text' }, locale: 'en-US' }, createSink().sink, listener);
    await nth('speak-start', 1);
    sockets[0]!.terminate();
    expect(await nth('speak-start', 2)).toMatchObject({ turn: 2, fromOffset: 7 });
    expect(told).toEqual(['lost', 'restored']);
  });

  it('B12 resends a whole utterance that was lost with its connection', async () => {
    const finals: string[] = [];
    const sending = client.transcribe(
      3,
      { locale: 'fr-FR' },
      { onInterim: () => undefined, onFinal: (text) => note(finals.push(text)), onError: () => undefined },
    );
    await nth('transcribe-start', 1);
    sending.push(Int16Array.of(1, 2));
    await until(() => heard.find(({ bytes }) => bytes));
    sockets[0]!.terminate();
    sending.push(Int16Array.of(3));
    sending.end();
    await nth('transcribe-end', 1);
    expect(frames('transcribe-start')).toHaveLength(2);
    const again = heard
      .slice(heard.findLastIndex(({ frame }) => frame?.type === 'transcribe-start') + 1)
      .flatMap(({ bytes }) => (bytes ? [bytes] : []));
    expect(again.map((bytes) => [bytes.readUInt8(0), bytes.readUInt32LE(4), bytes.length])).toEqual([
      [2, 3, 12],
      [2, 3, 10],
    ]);
    sockets.at(-1)!.send(JSON.stringify({ type: 'transcript-final', utterance: 3, text: 'oui', locale: 'fr-FR', confidence: 1 }));
    await until(() => finals[0]);
    expect(finals).toEqual(['oui']);
  });

  it('B12 sends what was said while offline in order, three utterances at a time', async () => {
    client.connect();
    await until(() => sockets[0]);
    sockets[0]!.terminate();
    await until(() => (sockets[0]!.readyState === 3 ? true : undefined));
    const finals: string[] = [];
    for (let utterance = 1; utterance <= 5; utterance += 1) {
      const sending = client.transcribe(
        utterance,
        { locale: 'fr-FR' },
        { onInterim: () => undefined, onFinal: (text) => note(finals.push(text)), onError: () => undefined },
      );
      sending.push(Int16Array.of(utterance));
      sending.end();
    }
    await nth('transcribe-end', 3);
    await nth('ping', 2);
    expect(frames('transcribe-start').map(({ utterance }) => utterance)).toEqual([1, 2, 3]);
    for (let utterance = 1; utterance <= 5; utterance += 1) {
      await nth('transcribe-end', utterance);
      sockets
        .at(-1)!
        .send(JSON.stringify({ type: 'transcript-final', utterance, text: `word ${utterance}`, locale: 'fr-FR', confidence: 1 }));
    }
    await until(() => finals[4]);
    expect(finals).toEqual(['word 1', 'word 2', 'word 3', 'word 4', 'word 5']);
    expect(frames('transcribe-start')).toHaveLength(5);
  });

  it('B13 a connection that stays silent counts as lost', async () => {
    doesAnswerPings = false;
    client.connect();
    await until(() => (sockets.length >= 2 ? true : undefined));
    expect(frames('ping').length).toBeGreaterThan(0);
  });

  it('B13 a connection that answers stays open', async () => {
    client.connect();
    await nth('ping', 4);
    expect(sockets).toHaveLength(1);
  });

  it('B14 a frame that is too large for the server is not sent again', async () => {
    const codes: string[] = [];
    client.setListener({ onFail: (code) => note(codes.push(code)), onRestored: () => note(codes.push('restored')) });
    client.speak({ source: { kind: 'text', text: 'x' }, locale: 'en-US' }, createSink().sink, listener);
    await nth('speak-start', 1);
    sockets[0]!.close(1009);
    await until(() => codes[0]);
    expect(codes).toEqual(['payload_too_large']);
  });

  it('B14 a refusal is final and is reported to every later request', async () => {
    const codes: string[] = [];
    client.setListener({ onFail: (code) => note(codes.push(code)) });
    client.connect();
    await until(() => sockets[0]);
    sockets[0]!.close(4401);
    await until(() => codes[0]);
    client.speak({ source: { kind: 'text', text: 'x' }, locale: 'en-US' }, createSink().sink, { onError: (code) => codes.push(code) });
    expect(codes).toEqual(['signed_out', 'connection_lost']);
    client.connect();
    await until(() => sockets[1]);
  });
});
