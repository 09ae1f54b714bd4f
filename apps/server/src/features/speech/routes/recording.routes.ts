import { Readable } from 'node:stream';
import { entityParams } from '@parley/contracts/messages/message';
import { apiError } from '@parley/contracts/api-error';
import { recordMessageEndpoint } from '@parley/contracts/speech/record-message';
import { type App, fieldsOf } from '#http/endpoint.ts';
import { invalidRequest } from '#http/answer/http-error.ts';
import { personalSpeech } from '../personal-speech.ts';
import { recordMessage } from '../recording/record-message.ts';
import type { SpeechServices } from '../speech-services.ts';
import { toSpeechHttpError } from '../speech-http-error.ts';
import type { Speech } from '../speech.ts';

/** Messages as sound files, of which the client makes one file of a conversation. */
export function registerRecordingRoutes(app: App, services: SpeechServices, speech: Speech): void {
  const { key, tag, summary } = recordMessageEndpoint;
  app.openAPIRegistry.registerPath({
    method: 'post',
    path: key.slice('POST '.length),
    tags: [tag],
    summary,
    request: { params: entityParams },
    responses: {
      200: { description: 'The sound', content: { 'audio/mpeg': { schema: {} } } },
      204: { description: 'The message has nothing to say' },
      default: { description: 'An error', content: { 'application/json': { schema: apiError } } },
    },
  });

  app.post('/api/messages/:id/recording', async (context) => {
    const actor = context.get('actor');
    const params = entityParams.safeParse(context.req.param());
    if (!params.success) throw invalidRequest(fieldsOf(params.error));
    const release = await speech.limiter.take(actor.userId);
    const over = new AbortController();
    // Runs at every end, also when the client leaves, even while it waited for its place.
    const end = () => {
      release();
      over.abort();
    };
    if (context.env.outgoing.destroyed) end();
    else context.env.outgoing.once('close', end);
    const signal = AbortSignal.any([over.signal, services.stopping]);
    const personal = await personalSpeech(services, speech, actor);
    try {
      const sound = await recordMessage(services, personal, actor, params.data.id, signal);
      if (!sound) return context.body(null, 204);
      return new Response(Readable.toWeb(sound) as ReadableStream, {
        headers: { 'content-type': 'audio/mpeg', 'cache-control': 'no-store' },
      });
    } catch (error) {
      throw toSpeechHttpError(error, personal.reached());
    }
  });
}
