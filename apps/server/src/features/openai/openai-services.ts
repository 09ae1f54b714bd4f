import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type OpenaiServices = Pick<
  Services,
  'limits' | 'env' | 'log' | 'secrets' | 'clock' | 'database' | 'files' | 'authorize' | 'providers' | 'stopping'
>;
