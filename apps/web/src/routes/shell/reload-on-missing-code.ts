import { hasAudioFocus } from '#features/voice/audio/audio-focus.ts';

const storageKey = 'parley.reloadedAt';
const quietMs = 60_000;

/**
 * A page that stayed open across a release requests code that is gone: loads the new release instead, once.
 * Not while the server is unreachable, where a reload cannot help, nor during a call, which it would end.
 */
export function reloadOnMissingCode(): void {
  addEventListener('vite:preloadError', () => void reloadIfItHelps());
}

async function reloadIfItHelps(): Promise<void> {
  const isReachable = await fetch('/healthz', { cache: 'no-store' }).then(
    (response) => response.ok,
    () => false,
  );
  if (isReachable && !hasAudioFocus() && mayReload(Date.now())) location.reload();
}

function mayReload(now: number): boolean {
  try {
    if (now - Number(sessionStorage.getItem(storageKey) ?? 0) < quietMs) return false;
    sessionStorage.setItem(storageKey, String(now));
    return true;
  } catch {
    // Without storage the page might reload for ever.
    return false;
  }
}
