import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type SettingsServices = Pick<
  Services,
  'accounts' | 'env' | 'clock' | 'database' | 'secrets' | 'authorize' | 'fetchPublicUrl' | 'fetchPublicOnly' | 'providers'
>;
