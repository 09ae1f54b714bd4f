import type { Speech } from '#features/speech/speech.ts';
import type { App } from '#http/endpoint.ts';
import type { OpenaiServices } from './openai-services.ts';
import { registerCreateSpeech } from './audio/speech.routes.ts';
import { registerTranscriptions } from './audio/transcriptions.routes.ts';
import { registerChatCompletions } from './chat/chat-completions.routes.ts';
import { registerModelObjectRoutes } from './models/models.routes.ts';
import { registerPassThrough } from './pass-through/pass-through.routes.ts';
import { registerRealtime } from './realtime/realtime.routes.ts';
import type { ClientSecrets } from './realtime/secrets/client-secrets.ts';
import { registerClientSecrets } from './realtime/secrets/client-secrets.routes.ts';
import type { TakePlace } from './request-place.ts';
import { registerResponses } from './responses/responses.routes.ts';

/** The HTTP endpoints for programs that use OpenAI's API. */
export function registerOpenAiRoutes(
  app: App,
  services: OpenaiServices,
  speech: Speech,
  { takePlace, secrets }: { takePlace: TakePlace; secrets: ClientSecrets },
): void {
  registerModelObjectRoutes(app, services);
  registerChatCompletions(app, services, takePlace);
  registerResponses(app, services, takePlace);
  registerCreateSpeech(app, services, speech);
  registerTranscriptions(app, services, speech);
  registerPassThrough(app, services, takePlace);
  registerRealtime(app);
  registerClientSecrets(app, services, speech, secrets);
}
