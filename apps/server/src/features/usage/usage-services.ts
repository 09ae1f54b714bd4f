import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type UsageServices = Pick<Services, 'env' | 'clock' | 'database' | 'authorize'>;
