import type { Services } from '#services.ts';

/** The services that this feature uses or passes to features that it calls. */
export type ToolsServices = Pick<Services, 'bus' | 'log' | 'clock' | 'database' | 'authorize' | 'events' | 'files' | 'runs'>;
