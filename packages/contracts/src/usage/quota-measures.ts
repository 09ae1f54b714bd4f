/** What a quota can limit. Tokens are those of questions and answers together; speech is that of services, in minutes. No schema in here. */
export const quotaMeasures = ['messages', 'tokens', 'speech'] as const;
export type QuotaMeasure = (typeof quotaMeasures)[number];

/** Days and months of UTC. */
export const quotaPeriods = ['day', 'month'] as const;
export type QuotaPeriod = (typeof quotaPeriods)[number];

/** From this share of a quota on, pages say so. */
export const nearShare = 0.8;
