import type { Kit, KitPart } from '@parley/contracts/models/kit';

/** The state of the whole kit. */
export function stateOf(parts: readonly KitPart[]): Kit['state'] {
  const has = (...statuses: KitPart['status'][]) => parts.some(({ status }) => statuses.includes(status));
  if (has('downloading', 'checking', 'waiting')) return 'downloading';
  if (has('paused')) return 'paused';
  if (has('failed')) return 'failed';
  // A language without a voice on offer does without.
  return parts.every(({ status, options }) => status === 'installed' || options.length === 0) ? 'ready' : 'idle';
}

/** Milliseconds until these bytes are here; null while the rate is unknown. */
export function remaining(bytes: number, bytesPerSecond: number | null): number | null {
  return bytesPerSecond === null || bytesPerSecond < 1 ? null : Math.round((bytes * 1000) / bytesPerSecond);
}
