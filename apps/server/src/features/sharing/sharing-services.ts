import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type SharingServices = Pick<Services, 'limits' | 'env' | 'log' | 'clock' | 'database' | 'files' | 'secrets' | 'authorize'>;
