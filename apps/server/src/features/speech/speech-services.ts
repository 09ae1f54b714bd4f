import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type SpeechServices = Pick<
  Services,
  | 'bus'
  | 'limits'
  | 'env'
  | 'dataDir'
  | 'log'
  | 'clock'
  | 'database'
  | 'events'
  | 'authorize'
  | 'fetchPublicUrl'
  | 'runs'
  | 'preemptive'
  | 'tracing'
  | 'stopping'
>;
