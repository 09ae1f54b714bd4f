/** @param expiresAt epoch milliseconds; null: the link works until it is revoked */
export const hasEnded = (expiresAt: number | null | undefined): boolean => typeof expiresAt === 'number' && expiresAt <= Date.now();
