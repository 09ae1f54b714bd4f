/** The web address that was put into a draft alone, by the key of the draft. */
const offers = new Map<string, string>();
const listeners = new Set<() => void>();

export const offeredPage = (draftKey: string): string | null => offers.get(draftKey) ?? null;

/** Offers to read the page at an address that was put into a draft. @param address null: no longer */
export function offerPage(draftKey: string, address: string | null): void {
  if (address === null) offers.delete(draftKey);
  else offers.set(draftKey, address);
  for (const listener of listeners) listener();
}

export function followPageOffers(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
