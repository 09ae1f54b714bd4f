import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type AccountsServices = Pick<
  Services,
  'bus' | 'limits' | 'accounts' | 'env' | 'log' | 'clock' | 'database' | 'secrets' | 'authorize' | 'fetchPublicUrl' | 'providers' | 'runs'
>;
