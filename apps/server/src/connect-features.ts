import { startAudit } from '#features/audit/start-audit.ts';
import { registerArtifactFrame } from '#features/artifacts/artifact-frame.routes.ts';
import { registerAssistantRoutes } from '#features/assistants/assistants.routes.ts';
import { startOpenAi } from '#features/openai/start-openai.ts';
import { startKit } from '#features/kit/start-kit.ts';
import { startPhone } from '#features/phone/start-phone.ts';
import { startSpeech } from '#features/speech/start-speech.ts';
import { registerFolderRoutes } from '#features/folders/folders.routes.ts';
import { registerHelpRoutes } from '#features/help/help.routes.ts';
import { registerClientMetricsRoutes } from '#features/client-metrics/client-metrics.routes.ts';
import { purgeMetrics } from '#features/client-metrics/record-metrics.ts';
import { registerMemoryRoutes } from '#features/memory/memory.routes.ts';
import { registerPromptRoutes } from '#features/prompts/prompts.routes.ts';
import { registerReferenceRoutes } from '#features/reference/reference.routes.ts';
import { startSharing } from '#features/sharing/start-sharing.ts';
import { registerStorageReportRoutes } from '#features/storage-report/storage-report.routes.ts';
import { startTransfer } from '#features/transfer/start-transfer.ts';
import { purgeUsage } from '#features/usage/purge-usage.ts';
import { registerUsageRoutes } from '#features/usage/usage.routes.ts';
import type { Services } from '#services.ts';
import type { ServerFeature } from '#start-features.ts';

/** Connects the features to the server. */
export async function connectFeatures(services: Services): Promise<ServerFeature[]> {
  const speech = await startSpeech(services);
  return [
    { registerRoutes: registerHelpRoutes },
    { registerRoutes: registerArtifactFrame },
    { registerRoutes: registerReferenceRoutes },
    { registerRoutes: (app) => registerAssistantRoutes(app, services) },
    { registerRoutes: (app) => registerFolderRoutes(app, services) },
    { registerRoutes: (app) => registerMemoryRoutes(app, services) },
    { registerRoutes: (app) => registerPromptRoutes(app, services) },
    { registerRoutes: (app) => registerClientMetricsRoutes(app, services), afterPurge: () => purgeMetrics(services) },
    { registerRoutes: (app) => registerStorageReportRoutes(app, services) },
    { registerRoutes: (app) => registerUsageRoutes(app, services), afterPurge: () => purgeUsage(services) },
    startOpenAi(services, speech.speech),
    speech,
    await startKit(services, speech.models),
    await startTransfer(services),
    startAudit(services),
    startPhone(services),
    startSharing(services),
  ];
}
