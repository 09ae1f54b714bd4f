import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type KitServices = Pick<
  Services,
  'env' | 'dataDir' | 'log' | 'clock' | 'database' | 'authorize' | 'fetchPublicUrl' | 'providers' | 'localLanguage' | 'draining'
>;
