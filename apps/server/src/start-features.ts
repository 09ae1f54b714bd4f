import type { Server } from 'node:http';
import type { App } from '#http/endpoint.ts';
import type { Identify } from '#http/identify.ts';
import type { RequestGuard } from '#http/request-guard.ts';
import { registerAssistantRoutes } from '#features/assistants/assistants.routes.ts';
import { startSpeech } from '#features/speech/start-speech.ts';
import { registerHelpRoutes } from '#features/help/help.routes.ts';
import { registerVitalsRoutes } from '#features/vitals/vitals.routes.ts';
import type { Services } from '#services.ts';

/** What sockets need to know about who opens them; requests get the same from `app.ts`. */
export type SocketParts = { guard: RequestGuard; identify: Identify };

/** A feature that adds to the server beyond what `app.ts` registers itself. */
export type ServerFeature = {
  registerRoutes?(app: App): void;
  /** Answers upgrades of the listening server. */
  attachSockets?(server: Server, parts: SocketParts): void;
  /** Called after messages of these people were really deleted. */
  afterPurge?(userIds: readonly string[]): Promise<void>;
  close?(): void | Promise<void>;
};

/** The place where features join the server. */
export async function startFeatures(services: Services): Promise<ServerFeature[]> {
  return [
    { registerRoutes: registerHelpRoutes },
    { registerRoutes: (app) => registerAssistantRoutes(app, services) },
    { registerRoutes: (app) => registerVitalsRoutes(app, services) },
    await startSpeech(services),
  ];
}
