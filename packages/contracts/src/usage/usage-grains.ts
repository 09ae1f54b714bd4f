/** How `GET /api/usage` divides time. */
export const usageGrains = ['day', 'week', 'month'] as const;
export type UsageGrain = (typeof usageGrains)[number];
