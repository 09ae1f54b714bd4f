import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type TransferServices = Pick<
  Services,
  | 'bus'
  | 'limits'
  | 'env'
  | 'dataDir'
  | 'log'
  | 'clock'
  | 'database'
  | 'files'
  | 'events'
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
