import { createSpeechRequest, type CreateSpeechRequest } from '@parley/contracts/create-speech';
import { SpeechError } from '@parley/voice/engines/speech-error';
import type { SpeechEvent } from '@parley/voice/engines/synthesizer';
import { type App, fieldsOf } from '#http/endpoint.ts';
import { HttpError, invalidRequest } from '#http/http-error.ts';
import { readJsonBody } from '#http/read-json-body.ts';
import type { Services } from '#services.ts';
import { readSpeechPerson } from '../engines/speech-person.ts';
import type { VoiceCandidate } from '../speaking/voice-candidates.ts';
import { toSpeechHttpError } from '../speech-http-error.ts';
import type { Speech } from '../speech.ts';
import { type AudioFormat, openAudioWriter } from './audio-format.ts';
import { resolveSpeechTarget } from './speech-target.ts';

const maxBodyBytes = 128 * 1024;
const formats: readonly string[] = ['mp3', 'wav', 'pcm'];

/** `POST /v1/audio/speech` in OpenAI's shape. */
export function registerCreateSpeech(app: App, services: Services, speech: Speech): void {
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/v1/audio/speech',
    tags: ['speech'],
    summary: 'Speak a text (OpenAI’s shape)',
    request: { body: { required: true, content: { 'application/json': { schema: createSpeechRequest } } } },
    responses: {
      200: { description: 'Audio', content: { 'audio/mpeg': { schema: {} }, 'audio/wav': { schema: {} }, 'audio/pcm': { schema: {} } } },
    },
  });

  app.post('/v1/audio/speech', async (context) => {
    const request = readRequest(await readJsonBody(context.env.incoming, maxBodyBytes));
    const { userId } = context.get('actor');
    const release = speech.limiter.take(userId);
    const over = new AbortController();
    const signal = AbortSignal.any([over.signal, services.stopping]);
    // However it ends: heard whole, failed, or left by a client that never began to read. A joined signal that is
    // never aborted would be kept for as long as the server runs.
    context.env.outgoing.once('close', () => {
      release();
      over.abort();
    });
    try {
      const person = await readSpeechPerson(services, userId);
      const locale = request.language ?? (await languageOf(request.input));
      const { candidates, model } = resolveSpeechTarget(speech, person, request.model, request.voice, locale);
      const { events, first, candidate } = await beginSpeech(candidates, speech, userId, {
        ...request,
        locale,
        signal,
        ...(model ? { model } : {}),
      });
      const writer = await openAudioWriter(request.response_format as AudioFormat, first);
      const bytes = writeAudio(events, writer);
      return new Response(ReadableStream.from(bytes) as ReadableStream, {
        headers: {
          'content-type': writer.contentType,
          'x-parley-engine': candidate.engine,
          'x-parley-voice': encodeURIComponent(candidate.voice),
        },
      });
    } catch (error) {
      throw toSpeechHttpError(error);
    }
  });
}

/** Loaded when first needed, with the detector behind it. */
async function languageOf(text: string): Promise<string> {
  const { createSentenceLanguage } = await import('../language/sentence-language.ts');
  return createSentenceLanguage('en-US', true).next(text);
}

function readRequest(body: unknown): CreateSpeechRequest {
  const parsed = createSpeechRequest.safeParse(body);
  if (!parsed.success) throw invalidRequest(fieldsOf(parsed.error));
  if (parsed.data.input.trim() === '') throw new HttpError('speech_text_empty', 'There is nothing to say.');
  if (!formats.includes(parsed.data.response_format)) throw invalidRequest({ response_format: `one of ${formats.join(', ')}` });
  if (parsed.data.stream_format === 'sse') throw invalidRequest({ stream_format: 'only audio' });
  return parsed.data;
}

type SpokenRequest = CreateSpeechRequest & { locale: string; signal: AbortSignal };

/** Tries the routes of the voice until one gives sound, so that a failure is still an answer and not half a file. */
async function beginSpeech(candidates: readonly VoiceCandidate[], speech: Speech, userId: string, request: SpokenRequest) {
  let failure: unknown = new SpeechError('speech_engine_unavailable', true);
  for (const candidate of candidates) {
    const engine = speech.personal(candidate.synthesizer, userId);
    const { input: text, locale, signal, speed: rate, instructions, model } = request;
    const spoken = { text, locale, signal, rate, pitch: 0, voice: candidate.voice };
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

async function* writeAudio(events: AsyncIterable<SpeechEvent>, writer: Awaited<ReturnType<typeof openAudioWriter>>) {
  if (writer.head.length > 0) yield writer.head;
  for await (const event of events) {
    const bytes = event.type === 'audio' ? writer.write(event.samples) : null;
    if (bytes && bytes.length > 0) yield bytes;
  }
  const last = writer.finish();
  if (last.length > 0) yield last;
}
