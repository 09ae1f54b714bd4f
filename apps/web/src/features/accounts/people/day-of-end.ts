import { formatDate } from '#i18n/format.ts';

/** The day on which a guest's stay ends, in words. */
export const dayOfEnd = (guestUntil: number): string => formatDate(guestUntil, { day: 'numeric', month: 'short' });
