/** One thing that the doctor looked at. `error` prevents work, `warning` will cause trouble, `ok` is fine. */
export type Finding = { check: string; status: 'ok' | 'warning' | 'error'; message: string; remedy?: string };

export const ok = (check: string, message: string): Finding => ({ check, status: 'ok', message });
export const warning = (check: string, message: string, remedy: string): Finding => ({ check, status: 'warning', message, remedy });
export const error = (check: string, message: string, remedy: string): Finding => ({ check, status: 'error', message, remedy });
