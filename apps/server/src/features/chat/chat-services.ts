import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type ChatServices = Pick<
  Services,
  | 'env'
  | 'log'
  | 'clock'
  | 'database'
  | 'files'
  | 'events'
  | 'bus'
  | 'limits'
  | 'authorize'
  | 'providers'
  | 'runs'
  | 'leases'
  | 'preemptive'
  | 'metrics'
  | 'tracing'
  | 'draining'
  | 'stopping'
>;
