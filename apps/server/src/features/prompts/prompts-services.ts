import type { Services } from '#services.ts';

/** The services that this feature uses. */
export type PromptsServices = Pick<Services, 'database' | 'clock' | 'authorize' | 'events'>;
