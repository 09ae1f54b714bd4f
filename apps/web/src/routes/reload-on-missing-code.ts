import { isFloorTaken } from '#features/voice/audio/voice-floor.ts';

const storageKey = 'parley.reloadedAt';
const quietMs = 60_000;

/**
 * A page that stayed open over a release asks for code that is gone: loads the new release instead, once.
 * Not while the server is away, where loading anew cannot help, nor while somebody speaks or is heard, which it would end.
 */
export function reloadOnMissingCode(): void {
  addEventListener('vite:preloadError', () => void reloadIfItHelps());
}

async function reloadIfItHelps(): Promise<void> {
  const isReachable = await fetch('/healthz', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
  if (isReachable && !isFloorTaken() && mayReload(Date.now())) location.reload();
}

function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(storageKey) ?? 0) < quietMs) return false;
    sessionStorage.setItem(storageKey, String(now));
    return true;
  } catch {
    // Without a memory the page might load for ever.
    return false;
  }
}
