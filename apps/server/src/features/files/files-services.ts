import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type FilesServices = Pick<Services, 'limits' | 'log' | 'clock' | 'database' | 'files' | 'authorize' | 'fetchPage' | 'stopping'>;
