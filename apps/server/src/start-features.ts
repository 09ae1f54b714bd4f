import type { Server } from 'node:http';
import type { App } from '#http/endpoint.ts';
import type { Identify } from '#http/guard/identify.ts';
import type { RequestGuard } from '#http/guard/request-guard.ts';
import { registerAssistantRoutes } from '#features/assistants/assistants.routes.ts';
import { registerOpenAiRoutes } from '#features/openai/openai.routes.ts';
import { startKit } from '#features/kit/start-kit.ts';
import { startSpeech } from '#features/speech/start-speech.ts';
import { registerHelpRoutes } from '#features/help/help.routes.ts';
import { registerClientMetricsRoutes } from '#features/client-metrics/client-metrics.routes.ts';
import type { Services } from '#services.ts';

/** What sockets need to identify their user. Requests get the same from `app.ts`. */
export type SocketParts = { guard: RequestGuard; identify: Identify };

/** A feature that adds to the server beyond the routes of `app.ts`. */
export type ServerFeature = {
  registerRoutes?(app: App): void;
  /** Answers upgrades of the listening server. */
  attachSockets?(server: Server, parts: SocketParts): void;
  /** Called after messages of these users were permanently deleted. */
  afterPurge?(userIds: readonly string[]): Promise<void>;
  close?(): void | Promise<void>;
};

/** Connects the features to the server. */
export async function startFeatures(services: Services): Promise<ServerFeature[]> {
  const speech = await startSpeech(services);
  return [
    { registerRoutes: registerHelpRoutes },
    { registerRoutes: (app) => registerAssistantRoutes(app, services) },
    { registerRoutes: (app) => registerClientMetricsRoutes(app, services) },
    { registerRoutes: (app) => registerOpenAiRoutes(app, services, speech.speech) },
    speech,
    await startKit(services, speech.models),
  ];
}
