import type { KitPart, KitPartName } from '@parley/contracts/models/kit';

/** The name of a part's model, or null where it has none. */
export function labelOf({ modelId, options }: KitPart): string | null {
  return options.find(({ id }) => id === modelId)?.label ?? modelId;
}

/** How much of a part is here, 0 to 1. */
export function shareOf({ status, receivedBytes, totalBytes }: KitPart): number {
  if (status === 'installed') return 1;
  return totalBytes > 0 ? Math.min(1, receivedBytes / totalBytes) : 0;
}

/** The part directly before a waiting one: parts come smallest first. */
export function partBefore(parts: readonly KitPart[], part: KitPart): KitPartName | null {
  const isComing = ({ status }: KitPart) => status === 'downloading' || status === 'checking' || status === 'waiting';
  const queue = parts.filter(isComing).toSorted((a, b) => order(a) - order(b) || a.totalBytes - b.totalBytes);
  return queue[queue.indexOf(part) - 1]?.part ?? null;
}

/** What is being fetched comes before what waits. */
function order({ status }: KitPart): number {
  return status === 'waiting' ? 1 : 0;
}
