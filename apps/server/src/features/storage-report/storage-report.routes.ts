import { getStorageEndpoint, type StorageReport } from '@parley/contracts/storage/get-storage';
import { type App, endpoint } from '#http/endpoint.ts';
import { measureStorage } from './measure-storage.ts';
import type { StorageReportServices } from './storage-report-services.ts';

/** What takes space on the server, for those who run it. Calls at the same time share one measurement. */
export function registerStorageReportRoutes(app: App, services: StorageReportServices): void {
  let running: Promise<StorageReport> | null = null;
  endpoint(app, getStorageEndpoint, ({ actor }) => {
    services.authorize(actor, 'read', { type: 'operations' });
    running ??= measureStorage(services).finally(() => (running = null));
    return running;
  });
}
