import type { Speech } from '#features/speech/speech.ts';
import type { OpenaiServices } from './openai-services.ts';
import type { ServerFeature } from '#start-features.ts';
import { registerOpenAiRoutes } from './openai.routes.ts';
import { realtimeSocketRoute } from './realtime/realtime-socket-route.ts';
import { createClientSecrets } from './realtime/secrets/client-secrets.ts';
import { purgeResponses } from './responses/stored-responses.ts';
import { createRequestPlaces, requestLimits } from './request-place.ts';

/** All endpoints for programs that use OpenAI's API. */
export function startOpenAi(services: OpenaiServices, speech: Speech): ServerFeature {
  const queue = services.limits.queue('v1 requests', requestLimits(services.env));
  const secrets = createClientSecrets(services);
  return {
    registerRoutes: (app) => registerOpenAiRoutes(app, services, speech, { takePlace: createRequestPlaces(services, queue), secrets }),
    afterPurge: () => purgeResponses(services),
    sockets: [realtimeSocketRoute({ services, speech, queue }, secrets)],
  };
}
