/**
 * Keeps the screen on until the result is called. The system releases the lock whenever the page is
 * hidden, so it is requested again on return. Without wake locks, nothing happens.
 */
export function keepScreenOn(): () => void {
  let lock: WakeLockSentinel | null = null;
  let isWanted = true;

  async function request(): Promise<void> {
    if (!('wakeLock' in navigator) || document.visibilityState !== 'visible') return;
    try {
      const granted = await navigator.wakeLock.request('screen');
      if (isWanted) lock = granted;
      else await granted.release();
    } catch {
      // Refused to save power. The call continues, and the screen may go dark.
    }
  }

  const onVisibility = () => void request();
  document.addEventListener('visibilitychange', onVisibility);
  void request();
  return () => {
    isWanted = false;
    document.removeEventListener('visibilitychange', onVisibility);
    void lock?.release().catch(() => undefined);
    lock = null;
  };
}
