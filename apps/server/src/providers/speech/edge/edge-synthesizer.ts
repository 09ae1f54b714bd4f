import { SpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechEvent, SpeechRequest, Synthesizer, SynthesizerVoice } from '@parley/voice/engines/synthesizer';
import { finishSpeech, isSpeakable, saySilence } from '#providers/speech/audio/finish-speech.ts';
import { openMp3Decoder } from '#providers/speech/audio/mp3-decoder.ts';
import { escapeXml, servedRate } from '#providers/speech/audio/ssml.ts';
import { splitText, type TextPiece } from '#providers/speech/audio/split-text.ts';
import { createWordLocator } from '#providers/speech/audio/word-locator.ts';
import { defaultSpeechTimeouts, type SpeechTimeouts } from '#providers/speech/http/speech-limits.ts';
import { ClockSkewError, type EdgeConnection, openEdgeConnection } from './edge-connection.ts';
import { edgeSampleRate } from './edge-frames.ts';

export interface EdgeSynthesizerOptions {
  /** Address up to `/readaloud`; a mock in tests. */
  baseUrl: string;
  locales: readonly string[];
  voices: readonly SynthesizerVoice[];
  timeouts?: SpeechTimeouts;
}

export interface EdgeSynthesizer extends Synthesizer {
  /** Hangs up the warm socket. */
  close(): void;
}

/** The service takes 4,096 bytes; the rest is left for the markup around the text. */
const maxTextBytes = 3500;
const textBytes = (text: string) => Buffer.byteLength(escapeXml(text));
/** The service drops idle sockets after about a minute; ours goes first, so that none is found dead. */
const keepWarmMs = 40_000;

/** Waits for a connection, but no longer than the request lives; one that comes too late is hung up. */
async function unlessAborted(connecting: Promise<EdgeConnection>, signal: AbortSignal): Promise<EdgeConnection | null> {
  const aborted = Promise.withResolvers<null>();
  const give = () => aborted.resolve(null);
  signal.addEventListener('abort', give, { once: true });
  if (signal.aborted) give();
  const connection = await Promise.race([connecting, aborted.promise]).finally(() => signal.removeEventListener('abort', give));
  if (!connection) connecting.then((late) => late.close()).catch(() => undefined);
  return connection;
}

/** Speech by the free service behind Edge's read-aloud: unofficial, so only ever with the user's consent. */
export function createEdgeSynthesizer(options: EdgeSynthesizerOptions): EdgeSynthesizer {
  const timeouts = options.timeouts ?? defaultSpeechTimeouts;
  let skewMs = 0;
  let warm: EdgeConnection | null = null;
  let cooling: NodeJS.Timeout | undefined;

  async function connect(): Promise<EdgeConnection> {
    try {
      return await openEdgeConnection(options.baseUrl, skewMs, timeouts);
    } catch (error) {
      if (!(error instanceof ClockSkewError)) throw error;
      skewMs = error.skewMs;
    }
    try {
      return await openEdgeConnection(options.baseUrl, skewMs, timeouts);
    } catch (error) {
      throw error instanceof SpeechError ? error : new SpeechError('provider_forbidden', false, { cause: error });
    }
  }

  function takeWarm(): EdgeConnection | null {
    const taken = warm?.isOpen === true ? warm : null;
    if (taken) clearTimeout(cooling);
    warm = null;
    return taken;
  }

  function keepWarm(connection: EdgeConnection) {
    if (!connection.isOpen || warm?.isOpen === true) return connection.close();
    warm = connection;
    cooling = setTimeout(() => connection.close(), keepWarmMs).unref();
  }

  async function* speakPiece(
    connection: EdgeConnection,
    piece: TextPiece,
    startMs: number,
    request: SpeechRequest,
  ): AsyncGenerator<SpeechEvent> {
    const locate = createWordLocator(piece.text);
    const decoder = await openMp3Decoder();
    try {
      for await (const message of connection.speak({ ...request, rate: servedRate(request.rate), text: piece.text })) {
        if (message.kind === 'audio' && message.data.length > 0) {
          const { pcm } = decoder.decode(message.data);
          if (pcm.length > 0) yield { type: 'audio', samples: pcm };
        }
        for (const word of message.kind === 'words' ? message.words : []) {
          const place = locate(word.text);
          if (place) yield { type: 'mark', start: place.start + piece.offset, end: place.end + piece.offset, atMs: startMs + word.atMs };
        }
      }
    } finally {
      decoder.free();
    }
  }

  async function* speakOn(connection: EdgeConnection, request: SpeechRequest): AsyncGenerator<SpeechEvent> {
    let samples = 0;
    for (const piece of splitText(request.text, maxTextBytes, textBytes)) {
      for await (const event of speakPiece(connection, piece, (samples * 1000) / edgeSampleRate, request)) {
        if (event.type === 'audio') samples += event.samples.length;
        yield event;
      }
    }
  }

  async function* speakConnected(request: SpeechRequest): AsyncGenerator<SpeechEvent> {
    const { signal } = request;
    const reused = takeWarm();
    const opened = reused ?? (await unlessAborted(connect(), signal));
    if (!opened) return;
    let connection = opened;
    const hangUp = () => connection.close();
    signal.addEventListener('abort', hangUp, { once: true });
    let hasSpoken = false;
    try {
      if (signal.aborted) return hangUp();
      yield { type: 'format', sampleRate: edgeSampleRate };
      try {
        for await (const event of speakOn(connection, request)) {
          hasSpoken = true;
          yield event;
        }
      } catch (error) {
        // A warm socket may have died unnoticed; that is no failure of the service.
        if (signal.aborted || hasSpoken || !reused || !(error instanceof SpeechError) || error.code !== 'provider_stream_ended')
          throw error;
        connection = await connect();
        yield* speakOn(connection, request);
      }
      keepWarm(connection);
    } catch (error) {
      connection.close();
      if (!signal.aborted) throw error;
    } finally {
      signal.removeEventListener('abort', hangUp);
    }
  }

  return {
    capabilities: {
      id: 'edge',
      locales: options.locales,
      voices: options.voices,
      isStreaming: true,
      wordTiming: 'exact',
      output: 'pcm',
      network: 'remote',
      licence: 'service',
      downloadBytes: 0,
    },
    async prepare() {
      if (warm?.isOpen !== true) keepWarm(await connect());
    },
    async *speak(request) {
      if (isSpeakable(request.text)) yield* finishSpeech(speakConnected(request), request.text, request.signal);
      else if (!request.signal.aborted) yield* saySilence(edgeSampleRate);
    },
    close() {
      clearTimeout(cooling);
      warm?.close();
    },
  };
}
