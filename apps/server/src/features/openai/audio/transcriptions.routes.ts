import { createTranscriptionFields, type CreateTranscriptionFields } from '@parley/contracts/speech/create-transcription';
import { SpeechError } from '@parley/voice/engines/speech-error';
import { personalSpeech } from '#features/speech/personal-speech.ts';
import type { Speech } from '#features/speech/speech.ts';
import { toSpeechHttpError } from '#features/speech/speech-http-error.ts';
import { readRecording } from '#features/speech/transcription/read-recording.ts';
import type { TranscriptionResult } from '#features/speech/transcription/transcription-service.ts';
import { readableRecordings, UnreadableRecording } from '#features/speech/transcription/unreadable-recording.ts';
import type { App, AppContext } from '#http/endpoint.ts';
import type { MultipartFile } from '#providers/speech/http/multipart.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { invalidParameter, unsupportedParameter } from '../errors/openai-error.ts';
import { resolveHearing } from './hearing-target.ts';
import { splitSentences, timeTranscript, writeSubtitles } from './timed-transcript.ts';

const multipart = { 'multipart/form-data': { schema: { type: 'object' as const } } };
/** `POST /v1/audio/transcriptions` and `/v1/audio/translations`. */
export function registerTranscriptions(app: App, services: OpenaiServices, speech: Speech): void {
  for (const kind of ['transcriptions', 'translations'] as const) {
    app.openAPIRegistry.registerPath({
      method: 'post',
      path: `/v1/audio/${kind}`,
      tags: ['openai'],
      summary: kind === 'translations' ? 'Write down a recording in English' : 'Write down a recording',
      request: { body: { required: true, content: multipart } },
      responses: { 200: { description: 'As OpenAI answers', content: { 'application/json': { schema: { type: 'object' } } } } },
    });
    app.post(`/v1/audio/${kind}`, async (context) => {
      const giveBack = await speech.limiter.take(context.get('actor').userId);
      try {
        const { file, fields } = await readRecording(context, createTranscriptionFields);
        const result = await hear(context, services, speech, { file, fields, isTranslation: kind === 'translations' });
        return await answer(context, fields, result);
      } catch (error) {
        throw toSpeechHttpError(error);
      } finally {
        giveBack();
      }
    });
  }
}

const silence: TranscriptionResult = { text: '', locale: null, engine: '', durationMs: null };

type Recording = { file: MultipartFile; fields: CreateTranscriptionFields; isTranslation: boolean };

async function hear(context: AppContext, services: OpenaiServices, speech: Speech, recording: Recording): Promise<TranscriptionResult> {
  const { file, fields, isTranslation } = recording;
  const { transcription, reached } = await personalSpeech(services, speech, context.get('actor'));
  const { model = '' } = fields;
  const target = resolveHearing(transcription, model);
  const isRemote = transcription.isRemote(target.engine);
  if (isTranslation && !isRemote) {
    transcription.engineFor(target.engine);
    throw unsupportedParameter('model', 'Models on this machine write down what was said, and do not translate it.');
  }
  const signal = AbortSignal.any([context.req.raw.signal, services.stopping]);
  const request = {
    ...target,
    locale: fields.language ?? '',
    prompt: fields.prompt,
    hasTimes: fields.response_format !== 'json' && fields.response_format !== 'text',
    isTranslation,
    signal,
  };
  const result = await transcription.transcribeRecording(file, request).catch((error: unknown) => {
    // Silence is a recording without words, not a failure.
    if (error instanceof SpeechError && error.code === 'transcription_empty') return silence;
    // The limit is used up, and the model on this machine that took over cannot read the file.
    const spent = isRemote && error instanceof UnreadableRecording ? reached() : null;
    if (spent) throw spent;
    const service = transcription.list().find(({ isOffline, isAvailable }) => isAvailable && !isOffline);
    if (error instanceof UnreadableRecording && service)
      throw invalidParameter('file', `${readableRecordings} The model "${service.id}" sends others to ${service.service}.`);
    throw toSpeechHttpError(error, reached());
  });
  if (!result) throw new SpeechError('transcription_failed', true);
  return result;
}

async function answer(context: AppContext, fields: CreateTranscriptionFields, heard: TranscriptionResult): Promise<Response> {
  const { text, locale, durationMs } = heard;
  if (fields.stream === 'true') return streamText(context, text);
  const timed = timeTranscript(heard, durationMs);
  const times = timesIn(fields);
  // Estimated times are marked as estimated.
  if (times.some((list) => timed.isEstimated[list])) context.header('x-parley-times', 'estimated');
  switch (fields.response_format) {
    case 'text':
      return context.text(`${text}\n`);
    case 'srt':
      return context.body(writeSubtitles(timed.segments, 'srt'), 200, { 'content-type': 'application/x-subrip; charset=utf-8' });
    case 'vtt':
      return context.body(writeSubtitles(timed.segments, 'vtt'), 200, { 'content-type': 'text/vtt; charset=utf-8' });
    case 'json':
      return context.json({ text });
    case 'verbose_json':
      return context.json({
        task: 'transcribe',
        language: locale?.slice(0, 2) ?? null,
        duration: (durationMs ?? 0) / 1000,
        text,
        ...(times.includes('segments') ? { segments: timed.segments.map((segment, id) => ({ id, seek: 0, tokens: [], ...segment })) } : {}),
        ...(times.includes('words') ? { words: timed.words } : {}),
      });
  }
}

/** Which times an answer holds. */
function timesIn(fields: CreateTranscriptionFields): readonly ('segments' | 'words')[] {
  const { response_format: format, 'timestamp_granularities[]': wanted = ['segment'] } = fields;
  if (format === 'verbose_json') return wanted.map((unit) => (unit === 'word' ? 'words' : 'segments'));
  return format === 'srt' || format === 'vtt' ? ['segments'] : [];
}

/** The text as events, sentence by sentence. */
function streamText(context: AppContext, text: string): Response {
  const event = (fields: object): string => `data: ${JSON.stringify(fields)}\n\n`;
  const deltas = splitSentences(text).map((delta) => event({ type: 'transcript.text.delta', delta }));
  const body = [...deltas, event({ type: 'transcript.text.done', text })].join('');
  return context.body(body, 200, { 'content-type': 'text/event-stream; charset=utf-8' });
}
