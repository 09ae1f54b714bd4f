import type { TransferServices } from './transfer-services.ts';
import type { ServerFeature } from '#start-features.ts';
import { ImportRunner } from './import/import-runner.ts';
import { purgeReports } from './import/import-store.ts';
import { registerTransferRoutes } from './transfer.routes.ts';

/** Import and export. Imports that a stop of the server interrupted continue. */
export async function startTransfer(services: TransferServices): Promise<ServerFeature> {
  const runner = new ImportRunner(services);
  await runner.recover();
  return {
    registerRoutes: (app) => registerTransferRoutes(app, services, runner),
    async afterPurge() {
      await runner.dropAbandoned();
      await runner.recover();
      await purgeReports(services);
    },
    close: () => runner.close(),
  };
}
