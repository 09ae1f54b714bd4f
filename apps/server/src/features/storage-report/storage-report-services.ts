import type { Services } from '#services.ts';

/** The services that this feature uses. */
export type StorageReportServices = Pick<Services, 'authorize' | 'clock' | 'database' | 'dataDir' | 'env'>;
