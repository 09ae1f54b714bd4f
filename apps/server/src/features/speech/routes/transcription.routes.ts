import { createTranscriptionFields, transcribeRecordingFields, transcribeRecordingResponse } from '@parley/contracts/create-transcription';
import { SpeechError } from '@parley/voice/engines/speech-error';
import type { z } from 'zod';
import { type App, type AppContext, fieldsOf } from '#http/endpoint.ts';
import { HttpError, invalidRequest } from '#http/http-error.ts';
import { readBody } from '#http/read-json-body.ts';
import type { Services } from '#services.ts';
import type { MultipartFile } from '#providers/speech/http/multipart.ts';
import { readEngineId } from '../engines/engine-id.ts';
import { readSpeechPerson } from '../engines/speech-person.ts';
import { toSpeechHttpError } from '../speech-http-error.ts';
import type { Speech } from '../speech.ts';
import type { TranscriptionRequest, TranscriptionResult } from '../transcription/transcription-service.ts';

/** OpenAI's own limit. */
const maxRecordingBytes = 25 * 1024 * 1024;
const multipart = { 'multipart/form-data': { schema: { type: 'object' as const } } };

/** Writing down recordings: in OpenAI's shape, and for dictation. */
export function registerTranscriptionRoutes(app: App, services: Services, speech: Speech): void {
  for (const path of ['/v1/audio/transcriptions', '/api/transcriptions']) {
    app.openAPIRegistry.registerPath({
      method: 'post',
      path,
      tags: ['speech'],
      summary: path.startsWith('/v1') ? 'Write down a recording (OpenAI’s shape)' : 'Write down a dictated recording',
      request: { body: { required: true, content: multipart } },
      responses: { 200: { description: 'The text', content: { 'application/json': { schema: transcribeRecordingResponse } } } },
    });
  }

  async function transcribe(
    context: AppContext,
    file: MultipartFile,
    request: Omit<TranscriptionRequest, 'signal'>,
  ): Promise<TranscriptionResult> {
    try {
      const signal = AbortSignal.any([context.req.raw.signal, services.stopping]);
      const result = await speech.transcription.transcribeRecording(file, { ...request, signal });
      if (!result) throw new SpeechError('transcription_failed', true);
      return result;
    } catch (error) {
      throw toSpeechHttpError(error);
    }
  }

  /** Before the recording is read: what a person sends at once is held in memory. */
  const takePlace = (context: AppContext): Disposable => {
    const giveBack = speech.limiter.take(context.get('actor').userId);
    return { [Symbol.dispose]: giveBack };
  };

  app.post('/v1/audio/transcriptions', async (context) => {
    using _place = takePlace(context);
    const { file, fields } = await readRecording(context, createTranscriptionFields);
    const engine = readEngineId(fields.model ?? '');
    const request = engine ? { engine } : { model: fields.model };
    if (fields.response_format === 'srt' || fields.response_format === 'vtt')
      throw invalidRequest({ response_format: 'one of json, text, verbose_json' });
    const result = await transcribe(context, file, { ...request, locale: fields.language ?? '', prompt: fields.prompt });
    if (fields.response_format === 'text') return context.text(`${result.text}\n`);
    if (fields.response_format === 'json') return context.json({ text: result.text });
    return context.json({
      task: 'transcribe',
      language: result.locale?.slice(0, 2) ?? null,
      duration: (result.durationMs ?? 0) / 1000,
      text: result.text,
      segments: [],
    });
  });

  app.post('/api/transcriptions', async (context) => {
    using _place = takePlace(context);
    const { file, fields } = await readRecording(context, transcribeRecordingFields);
    const person = await readSpeechPerson(services, context.get('actor').userId);
    return context.json(
      await transcribe(context, file, { ...fields, engine: fields.engine ?? usable(speech, person.transcriptionEngine) }),
    );
  });
}

/** The person's engine while it is one of ours; recognition in the browser never comes here. */
function usable(speech: Speech, engine: string | null): string | undefined {
  return speech.transcription.list().find(({ id, isAvailable }) => id === engine && isAvailable)?.id;
}

async function readRecording<S extends z.ZodType>(context: AppContext, schema: S): Promise<{ file: MultipartFile; fields: z.output<S> }> {
  const contentType = context.req.header('content-type') ?? '';
  if (!contentType.startsWith('multipart/form-data'))
    throw new HttpError('unsupported_media_type', 'Send multipart/form-data with a field file.');
  const body = await readBody(context.env.incoming, maxRecordingBytes);
  let form: FormData;
  try {
    form = await new Request('http://localhost', {
      method: 'POST',
      headers: { 'content-type': contentType },
      body: new Uint8Array(body),
    }).formData();
  } catch {
    throw invalidRequest({ '(body)': 'no valid multipart form' });
  }
  const file = form.get('file');
  if (file === null || typeof file === 'string' || file.size === 0) throw invalidRequest({ file: 'a recording' });
  const given = Object.fromEntries([...form].filter(([name, value]) => name !== 'file' && typeof value === 'string'));
  const fields = schema.safeParse(given);
  if (!fields.success) throw invalidRequest(fieldsOf(fields.error));
  return {
    fields: fields.data,
    file: { name: file.name, mediaType: file.type || 'application/octet-stream', bytes: new Uint8Array(await file.arrayBuffer()) },
  };
}
