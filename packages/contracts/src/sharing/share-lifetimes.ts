/** How long a link works. This module carries no schema, so the web client may import it at run time. */
export const shareLifetimes = ['day', 'week', 'month', 'never'] as const;
export type ShareLifetime = (typeof shareLifetimes)[number];
