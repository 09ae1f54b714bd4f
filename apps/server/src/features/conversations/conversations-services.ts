import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type ConversationsServices = Pick<Services, 'log' | 'clock' | 'database' | 'files' | 'events' | 'authorize' | 'bus' | 'runs'>;
