import { randomUUID } from 'node:crypto';
import { voiceClientFrame } from '@parley/contracts/speech/voice-socket';
import type { z } from 'zod';
import type { WebSocket } from 'ws';
import type { Actor } from '#http/guard/authorize.ts';
import type { SpeechServices } from '../speech-services.ts';
import type { Speech } from '../speech.ts';
import { decodeMicrophoneFrame } from './audio-frames.ts';
import { createSocketSender } from './socket-sender.ts';
import { latestOnly } from './latest-only.ts';
import { prepareTurn } from './prepare-turn.ts';
import { readRefusedTurn } from './refused-turn.ts';
import { hearUtterance, type SpokenUtterance } from './spoken-utterance.ts';
import { type SpokenTurn, speakTurn } from './spoken-turn.ts';

type ClientFrame = z.output<typeof voiceClientFrame>;

/** The transcript of one utterance may be pending while the next one arrives. */
const maxUtterances = 3;
/** Malformed frames before the client is disconnected. */
const maxMistakes = 10;
const pingMs = 20_000;

/** Serves one voice socket until it closes. Everything it started ends with it. */
export function serveVoiceConnection(socket: WebSocket, services: SpeechServices, speech: Speech, actor: Actor): void {
  const sender = createSocketSender(socket);
  const utterances = new Map<number, SpokenUtterance>();
  let turn: SpokenTurn | null = null;
  /** Turn numbers only grow. Frames of an older turn are dropped. */
  let lastTurn = 0;
  let mistakes = 0;
  let isAlive = true;

  function replaceTurn(number: number, start: () => SpokenTurn | null) {
    if (number <= lastTurn) return;
    lastTurn = number;
    turn?.stop();
    turn = start();
  }

  const startTurn = (request: Extract<ClientFrame, { type: 'speak-start' }>) =>
    replaceTurn(request.turn, () => speakTurn({ services, speech, actor, sender, request }));

  function startUtterance({ utterance, engine, locale, prompt }: Extract<ClientFrame, { type: 'transcribe-start' }>) {
    if (utterances.has(utterance)) return;
    if (utterances.size >= maxUtterances)
      return sender.send({ type: 'transcript-error', utterance, code: 'rate_limited', retryable: true });
    const heard = hearUtterance(speech.transcription, { utterance, engine, locale, prompt }, sender.send, () =>
      utterances.delete(utterance),
    );
    utterances.set(utterance, heard);
  }

  const noteUnprepared = (error: unknown) => services.log.debug({ err: error }, 'A voice could not be prepared.');
  const prepare = latestOnly((frame: Extract<ClientFrame, { type: 'speak-prepare' }>) =>
    prepareTurn(services, speech, actor, frame).catch(noteUnprepared),
  );

  function handle(frame: ClientFrame) {
    switch (frame.type) {
      case 'speak-start':
        return startTurn(frame);
      case 'speak-prepare':
        return prepare(frame);
      case 'speak-position':
        return frame.turn === lastTurn ? turn?.position(frame.segment) : undefined;
      case 'speak-stop':
        return frame.turn === lastTurn ? turn?.stop() : undefined;
      case 'transcribe-start':
        return startUtterance(frame);
      case 'transcribe-draft':
        return utterances.get(frame.utterance)?.draft(frame.draft);
      case 'transcribe-end':
        return utterances.get(frame.utterance)?.end(frame.draft);
      case 'transcribe-cancel':
        return utterances.get(frame.utterance)?.cancel();
      case 'ping':
        return sender.send({ type: 'pong', at: frame.at });
    }
  }

  function noteMistake() {
    mistakes += 1;
    if (mistakes > maxMistakes) socket.close(1008, 'too many malformed frames');
  }

  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (isBinary) {
      const audio = decodeMicrophoneFrame(data);
      if (audio) utterances.get(audio.utterance)?.push(audio.bytes);
      else noteMistake();
      return;
    }
    const sent = parseJson(data);
    const frame = voiceClientFrame.safeParse(sent);
    if (frame.success) return handle(frame.data);
    const refused = readRefusedTurn(sent, frame.error);
    if (refused)
      replaceTurn(refused.turn, () => {
        sender.send({ type: 'speak-error', ...refused, retryable: false });
        return null;
      });
    noteMistake();
  });

  const pinging = setInterval(() => {
    if (!isAlive) return socket.terminate();
    isAlive = false;
    return socket.ping();
  }, pingMs);
  socket.on('pong', () => {
    isAlive = true;
  });
  const leave = () => socket.close(1001, 'the server is stopping');
  services.stopping.addEventListener('abort', leave, { once: true });
  socket.on('error', () => socket.terminate());
  socket.on('close', () => {
    clearInterval(pinging);
    services.stopping.removeEventListener('abort', leave);
    turn?.stop();
    for (const utterance of utterances.values()) utterance.cancel();
  });

  const listening = speech.transcription.list().filter((engine) => engine.isAvailable);
  sender.send({ type: 'ready', session: randomUUID(), transcription: listening.map((engine) => engine.id) });
}

function parseJson(data: Buffer): unknown {
  try {
    return JSON.parse(data.toString('utf8'));
  } catch {
    return null;
  }
}
