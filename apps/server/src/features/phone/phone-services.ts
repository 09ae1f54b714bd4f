import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type PhoneServices = Pick<Services, 'env' | 'dataDir' | 'log' | 'clock' | 'database' | 'secrets' | 'authorize'>;
