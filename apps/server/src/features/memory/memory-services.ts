import type { Services } from '#services.ts';

/** The services that this feature uses. */
export type MemoryServices = Pick<Services, 'database' | 'clock' | 'authorize'>;
