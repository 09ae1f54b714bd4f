import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type FoldersServices = Pick<Services, 'limits' | 'database' | 'clock' | 'events' | 'authorize' | 'files'>;
