/** Chromium's event, which the DOM types do not declare. */
export interface BeforeInstallPromptEvent extends Event {
  prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

export type InstallPlatform = 'chromium' | 'ios' | 'macos';

const refusedKey = 'parley.install.refusedAt';
const countsKey = 'parley.install.counts';
const quietMs = 30 * 24 * 3_600_000;

/** Whether it is a useful moment: a second conversation or a third reply, and no refusal in the last thirty days. */
export function isGoodMoment(counts: { conversations: number; replies: number }, refusedAt: number | null, nowMs: number): boolean {
  if (refusedAt !== null && nowMs - refusedAt < quietMs) return false;
  return counts.conversations >= 2 || counts.replies >= 3;
}

/** Counts conversations and replies for it, only in this browser. */
export function countForInstall(kind: 'conversations' | 'replies', storage: Storage = localStorage): void {
  const counts = readCounts(storage);
  counts[kind] += 1;
  storage.setItem(countsKey, JSON.stringify(counts));
}

export function readCounts(storage: Storage = localStorage): { conversations: number; replies: number } {
  try {
    const stored = JSON.parse(storage.getItem(countsKey) ?? '{}') as Partial<Record<'conversations' | 'replies', number>>;
    return { conversations: stored.conversations ?? 0, replies: stored.replies ?? 0 };
  } catch {
    return { conversations: 0, replies: 0 };
  }
}

export function readRefusedAt(storage: Storage = localStorage): number | null {
  const stored = Number(storage.getItem(refusedKey));
  return Number.isFinite(stored) && stored > 0 ? stored : null;
}

export function rememberRefusal(nowMs: number, storage: Storage = localStorage): void {
  storage.setItem(refusedKey, String(nowMs));
}

export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  );
}

/** Safari can install but has no event: it gets the steps. Null if neither works. */
export function platformWithoutEvent(
  userAgent: string = navigator.userAgent,
  touchPoints: number = navigator.maxTouchPoints,
): 'ios' | 'macos' | null {
  const isSafari = /safari/i.test(userAgent) && !/chrome|chromium|crios|fxios|edg|android/i.test(userAgent);
  if (!isSafari) return null;
  return /iphone|ipad/i.test(userAgent) || touchPoints > 1 ? 'ios' : 'macos';
}
