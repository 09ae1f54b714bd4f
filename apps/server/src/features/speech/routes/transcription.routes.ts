import { transcribeRecordingFields, transcribeRecordingResponse } from '@parley/contracts/speech/create-transcription';
import { SpeechError } from '@parley/voice/engines/speech-error';
import type { App, AppContext } from '#http/endpoint.ts';
import type { SpeechServices } from '../speech-services.ts';
import type { MultipartFile } from '#providers/speech/http/multipart.ts';
import { readSpeechUser } from '../engines/speech-user.ts';
import { toSpeechHttpError } from '../speech-http-error.ts';
import { type PersonalSpeech, personalSpeech } from '../personal-speech.ts';
import type { Speech } from '../speech.ts';
import { readRecording } from '../transcription/read-recording.ts';
import type { TranscriptionRequest, TranscriptionResult } from '../transcription/transcription-service.ts';

const multipart = { 'multipart/form-data': { schema: { type: 'object' as const } } };

/** Transcription of dictated recordings. */
export function registerTranscriptionRoutes(app: App, services: SpeechServices, speech: Speech): void {
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: '/api/transcriptions',
    tags: ['speech'],
    summary: 'Write down a dictated recording',
    request: { body: { required: true, content: multipart } },
    responses: { 200: { description: 'The text', content: { 'application/json': { schema: transcribeRecordingResponse } } } },
  });

  async function transcribe(
    context: AppContext,
    { transcription, reached }: PersonalSpeech,
    file: MultipartFile,
    request: Omit<TranscriptionRequest, 'signal'>,
  ): Promise<TranscriptionResult> {
    try {
      const signal = AbortSignal.any([context.req.raw.signal, services.stopping]);
      const result = await transcription.transcribeRecording(file, { ...request, signal });
      if (!result) throw new SpeechError('transcription_failed', true);
      return result;
    } catch (error) {
      throw toSpeechHttpError(error, reached());
    }
  }

  /** Taken before the recording is read: recordings are held in memory. */
  const takePlace = async (context: AppContext): Promise<Disposable> => {
    const giveBack = await speech.limiter.take(context.get('actor').userId);
    return { [Symbol.dispose]: giveBack };
  };

  app.post('/api/transcriptions', async (context) => {
    using _place = await takePlace(context);
    const { file, fields } = await readRecording(context, transcribeRecordingFields);
    const actor = context.get('actor');
    const { transcriptionEngine } = await readSpeechUser(services, actor);
    const personal = await personalSpeech(services, speech, actor);
    const engine = fields.engine ?? usable(personal.transcription, transcriptionEngine);
    return context.json(await transcribe(context, personal, file, { ...fields, engine }));
  });
}

/** The user's engine if it runs on the server. Browser recognition never comes here. */
function usable(transcription: Speech['transcription'], engine: string | null): string | undefined {
  return transcription.list().find(({ id, isAvailable }) => id === engine && isAvailable)?.id;
}
