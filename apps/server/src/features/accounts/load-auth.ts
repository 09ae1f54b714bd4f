/** Loads better-auth at its first use: local mode never needs it, and a start would take longer. */
export const loadAuth = () => import('./create-auth.ts');
