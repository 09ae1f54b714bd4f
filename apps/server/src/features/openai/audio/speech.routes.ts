import { createSpeechRequest, type CreateSpeechRequest } from '@parley/contracts/speech/create-speech';
import { SpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechEvent } from '@parley/voice/engines/synthesizer';
import { type App, fieldsOf } from '#http/endpoint.ts';
import { HttpError, invalidRequest } from '#http/answer/http-error.ts';
import { readJsonBody } from '#http/guard/read-json-body.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { personalSpeech } from '#features/speech/personal-speech.ts';
import { readSpeechUser } from '#features/speech/engines/speech-user.ts';
import type { VoiceCandidate } from '#features/speech/speaking/voice-candidates.ts';
import { toSpeechHttpError } from '#features/speech/speech-http-error.ts';
import type { Speech } from '#features/speech/speech.ts';
import { openAudioWriter } from './audio-format.ts';
import { resolveSpeechTarget } from './speech-target.ts';
import { writeSpeech } from './write-speech.ts';

const maxBodyBytes = 128 * 1024;
const audioTypes = ['audio/mpeg', 'audio/wav', 'audio/pcm', 'audio/ogg', 'audio/aac', 'audio/flac', 'text/event-stream'];

/** `POST /v1/audio/speech` in OpenAI's shape. */
export function registerCreateSpeech(app: App, services: OpenaiServices, speech: Speech): void {
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/v1/audio/speech',
    tags: ['speech'],
    summary: 'Speak a text (OpenAI’s shape)',
    request: { body: { required: true, content: { 'application/json': { schema: createSpeechRequest } } } },
    responses: {
      200: { description: 'Audio', content: Object.fromEntries(audioTypes.map((type) => [type, { schema: {} }])) },
    },
  });

  app.post('/v1/audio/speech', async (context) => {
    const request = readRequest(await readJsonBody(context.env.incoming, maxBodyBytes));
    const actor = context.get('actor');
    const { userId } = actor;
    const release = await speech.limiter.take(userId);
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, services.stopping]);
    // Runs at every end: complete, failed, or a client that left without reading. A combined signal that is
    // never aborted would be kept for the server's lifetime.
    const end = () => {
      release();
      over.abort();
    };
    if (context.env.outgoing.destroyed) end();
    else context.env.outgoing.once('close', end);
    const personal = await personalSpeech(services, speech, actor);
    try {
      const user = await readSpeechUser(services, actor);
      const locale = request.language ?? (await languageOf(request.input));
      const { candidates, model } = resolveSpeechTarget(speech, user, request.model, request.voice, locale);
      const { events, first, candidate } = await beginSpeech(candidates, personal, userId, {
        ...request,
        locale,
        signal,
        ...(model ? { model } : {}),
      });
      const writer = await openAudioWriter(request.response_format, first, request.speed / engineSpeed(request.speed));
      const isSse = request.stream_format === 'sse';
      const bytes = writeSpeech(events, writer, over.signal);
      return new Response(ReadableStream.from<string | Buffer>(isSse ? asEvents(bytes, request.input) : bytes) as ReadableStream, {
        headers: {
          'content-type': isSse ? 'text/event-stream; charset=utf-8' : writer.contentType,
          'x-parley-engine': candidate.engine,
          'x-parley-voice': encodeURIComponent(candidate.voice),
        },
      });
    } catch (error) {
      throw toSpeechHttpError(error, personal.reached());
    }
  });
}

/** Loaded on first use, together with the detector. */
async function languageOf(text: string): Promise<string> {
  const { createSentenceLanguage } = await import('#features/speech/language/sentence-language.ts');
  return createSentenceLanguage('en-US', true).next(text);
}

function readRequest(body: unknown): CreateSpeechRequest {
  const parsed = createSpeechRequest.safeParse(body);
  if (!parsed.success) throw invalidRequest(fieldsOf(parsed.error));
  if (parsed.data.input.trim() === '') throw new HttpError('speech_text_empty', 'There is nothing to say.');
  return parsed.data;
}

/** Every engine speaks clearly between half and double speed; the rest is stretched. */
const engineSpeed = (speed: number): number => Math.min(2, Math.max(0.5, speed));

type SpokenRequest = CreateSpeechRequest & { locale: string; signal: AbortSignal };

/** Tries the voice's routes until one produces audio, so that a failure is an error response and not half a file. */
async function beginSpeech(candidates: readonly VoiceCandidate[], speech: Speech, userId: string, request: SpokenRequest) {
  let failure: unknown = new SpeechError('speech_engine_unavailable', true);
  for (const candidate of candidates) {
    const engine = speech.personal(candidate.synthesizer, userId);
    const { input: text, locale, signal, speed, instructions, model } = request;
    const spoken = { text, locale, signal, rate: engineSpeed(speed), pitch: 0, voice: candidate.voice };
    const extras = candidate.engine === 'openai' ? { model, ...(instructions === undefined ? {} : { instructions }) } : {};
    const events = engine.speak({ ...spoken, ...extras })[Symbol.asyncIterator]();
    try {
      let sampleRate: number | null = null;
      for (let next = await events.next(); !next.done; next = await events.next()) {
        if (next.value.type === 'format') sampleRate = next.value.sampleRate;
        const isSound = next.value.type === 'audio' || next.value.type === 'done';
        if (isSound && sampleRate !== null) return { events: continueWith(next.value, events), first: sampleRate, candidate };
      }
    } catch (error) {
      failure = error;
    }
  }
  throw failure;
}

async function* continueWith(first: SpeechEvent, rest: AsyncIterator<SpeechEvent>): AsyncGenerator<SpeechEvent> {
  yield first;
  for (let next = await rest.next(); !next.done; next = await rest.next()) yield next.value;
}

/** Audio as server-sent events, each with a piece in base64, as OpenAI's `stream_format: sse`. */
async function* asEvents(bytes: AsyncIterable<Buffer>, input: string): AsyncGenerator<string> {
  const event = (fields: object): string => `data: ${JSON.stringify(fields)}\n\n`;
  for await (const piece of bytes) yield event({ type: 'speech.audio.delta', audio: piece.toString('base64') });
  const tokens = Math.ceil(input.length / 4);
  yield event({ type: 'speech.audio.done', usage: { input_tokens: tokens, output_tokens: 0, total_tokens: tokens } });
}
