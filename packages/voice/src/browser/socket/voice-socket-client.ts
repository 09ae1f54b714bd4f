import { createSpeakSession } from '../speech/speak-session.ts';
import type { SpeakListener, SpeakSession, SpeakSink } from '../speech/speak-session.ts';
import { createTranscribeSession } from '../transcription/transcribe-session.ts';
import type { TranscribeListener, TranscribeSession } from '../transcription/transcribe-session.ts';
import { readServerFrame, readSpeechAudio } from './voice-frames.ts';
import type { ClientFrame, PrepareRequest, ServerFrame, SpeakRequest, TranscribeRequest } from './voice-frames.ts';

export interface VoiceSocketListener {
  /** Connected; lists the server's transcription engines. */
  onReady?(transcription: string[]): void;
  onLost?(): void;
  onRestored?(): void;
  /** The connection failed for good; carries a stable code. */
  onFail?(code: string): void;
}

export interface VoiceSocketClient {
  setListener(listener: VoiceSocketListener): void;
  /** Opens the connection, also after it failed or was closed. The first `speak` or `transcribe` opens it too. */
  connect(): void;
  /** Tells the server what will be spoken soon, so that the voice is ready; also after a reconnect. Does not open a connection. */
  prepare(request: PrepareRequest): void;
  /** Speaks something and replaces what was being spoken. */
  speak(request: SpeakRequest, sink: SpeakSink, listener: SpeakListener): { reportSegment(segment: number): void; stop(): void };
  transcribe(
    utterance: number,
    request: TranscribeRequest,
    listener: TranscribeListener,
  ): Pick<TranscribeSession, 'push' | 'draft' | 'end' | 'cancel'>;
  close(): void;
}

export interface VoiceSocketTiming {
  /** The first wait before reconnecting. Each further wait mocks, up to `longestWaitMs`. */
  firstWaitMs: number;
  longestWaitMs: number;
  giveUpAfterMs: number;
  pingMs: number;
  /** Without an answer to a ping for this long, the connection counts as lost. */
  pongMs: number;
}

const defaultTiming: VoiceSocketTiming = { firstWaitMs: 250, longestWaitMs: 5000, giveUpAfterMs: 300_000, pingMs: 10_000, pongMs: 8000 };

/** Close codes after which a retry is pointless: policy, too large a frame, signed out, forbidden, too many calls. */
const finalCloseCodes: Record<number, string> = {
  1008: 'voice_refused',
  1009: 'payload_too_large',
  4401: 'signed_out',
  4403: 'forbidden',
  4429: 'too_many_calls',
};

/** How many utterances a server hears at once. Further ones wait. */
const utterancesAtOnce = 3;

/** The one connection of a call or a reading. Work in progress survives a lost connection. */
export function createVoiceSocketClient(url: string, timing: VoiceSocketTiming = defaultTiming): VoiceSocketClient {
  let listener: VoiceSocketListener = {};
  let socket: WebSocket | null = null;
  let speaking: SpeakSession | null = null;
  let prepared: PrepareRequest | null = null;
  const transcribing = new Map<number, TranscribeSession>();
  let lastTurn = 0;
  let lostAt: number | null = null;
  let attempts = 0;
  let isClosed = false;
  let retryTimer: ReturnType<typeof setTimeout> | undefined;
  let pingTimer: ReturnType<typeof setInterval> | undefined;
  let pongTimer: ReturnType<typeof setTimeout> | undefined;

  const isOpen = () => socket?.readyState === WebSocket.OPEN;

  /** Frames that cannot be sent now are dropped: sessions resend everything after reconnecting. */
  function send(frame: ClientFrame | ArrayBuffer): void {
    if (isOpen()) socket?.send(frame instanceof ArrayBuffer ? frame : JSON.stringify(frame));
  }

  function open(): void {
    if (socket !== null || isClosed) return;
    clearTimeout(retryTimer);
    const opening = new WebSocket(url);
    socket = opening;
    opening.binaryType = 'arraybuffer';
    opening.addEventListener('open', () => opening === socket && welcome());
    opening.addEventListener('message', ({ data }) => opening === socket && hear(data));
    opening.addEventListener('close', ({ code }) => opening === socket && lose(code));
  }

  function welcome(): void {
    attempts = 0;
    if (lostAt !== null) {
      lostAt = null;
      listener.onRestored?.();
    }
    if (prepared) send({ type: 'speak-prepare', ...prepared });
    startWaiting();
    if (speaking && !speaking.isOver) speaking.start((lastTurn += 1));
    pingTimer = setInterval(ping, timing.pingMs);
  }

  /** What was said while offline may exceed what the server hears at once. */
  function startWaiting(): void {
    const sessions = [...transcribing.values()];
    const free = utterancesAtOnce - sessions.filter(({ isStarted }) => isStarted).length;
    for (const session of sessions.filter(({ isStarted }) => !isStarted).slice(0, Math.max(0, free))) session.start();
  }

  function forget(utterance: number): void {
    transcribing.delete(utterance);
    if (isOpen()) startWaiting();
  }

  function ping(): void {
    send({ type: 'ping', at: Date.now() });
    pongTimer ??= setTimeout(() => {
      // The operating system reports a dead connection only after minutes.
      const silent = socket;
      lose(1006);
      silent?.close();
    }, timing.pongMs);
  }

  function hear(data: unknown): void {
    clearTimeout(pongTimer);
    pongTimer = undefined;
    if (data instanceof ArrayBuffer) {
      const frame = readSpeechAudio(data);
      if (frame) speaking?.hearAudio(frame);
      return;
    }
    const frame = typeof data === 'string' ? readServerFrame(data) : null;
    if (frame) hearFrame(frame);
  }

  function hearFrame(frame: ServerFrame): void {
    if (frame.type === 'ready') {
      listener.onReady?.(frame.transcription);
    } else if ('turn' in frame) {
      speaking?.hear(frame);
    } else if ('utterance' in frame) {
      const session = transcribing.get(frame.utterance);
      session?.hear(frame);
      if (session?.isOver) forget(frame.utterance);
    }
  }

  function lose(code: number): void {
    stopTimers();
    socket = null;
    for (const session of transcribing.values()) session.lose();
    if (isClosed) return;
    const final = finalCloseCodes[code];
    if (lostAt === null) {
      lostAt = Date.now();
      listener.onLost?.();
    }
    if (final !== undefined || Date.now() - lostAt > timing.giveUpAfterMs) {
      isClosed = true;
      listener.onFail?.(final ?? 'connection_lost');
      return;
    }
    const waitMs = Math.min(timing.longestWaitMs, timing.firstWaitMs * 2 ** attempts);
    attempts += 1;
    // Random delays keep all clients from reconnecting to a restarted server at the same moment.
    retryTimer = setTimeout(open, waitMs * (0.75 + Math.random() / 2));
  }

  function stopTimers(): void {
    clearTimeout(retryTimer);
    clearInterval(pingTimer);
    clearTimeout(pongTimer);
    pongTimer = undefined;
  }

  return {
    setListener(next) {
      listener = next;
    },
    connect() {
      if (isClosed) {
        isClosed = false;
        lostAt = null;
        attempts = 0;
      }
      open();
    },
    prepare(request) {
      prepared = request;
      send({ type: 'speak-prepare', ...request });
    },
    speak(request, sink, speakListener) {
      speaking?.stop();
      const session = createSpeakSession(request, sink, speakListener, send);
      speaking = session;
      if (isClosed) speakListener.onError('connection_lost', true);
      else if (isOpen()) session.start((lastTurn += 1));
      else open();
      return { reportSegment: session.reportSegment, stop: session.stop };
    },
    transcribe(utterance, request, transcribeListener) {
      const session = createTranscribeSession(utterance, request, transcribeListener, send);
      transcribing.set(utterance, session);
      if (isClosed) transcribeListener.onError('connection_lost', true);
      else if (isOpen()) startWaiting();
      else open();
      return {
        push: session.push,
        draft: session.draft,
        end: session.end,
        cancel() {
          session.cancel();
          forget(utterance);
        },
      };
    },
    close() {
      isClosed = true;
      speaking?.stop();
      stopTimers();
      socket?.close(1000);
      socket = null;
    },
  };
}
