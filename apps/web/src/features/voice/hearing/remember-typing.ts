const storageKey = 'parley.talk-by-typing';

/** Whether calls on this device begin with typing where nothing can hear. Other choices show in what can hear then. */
export function isTypingRemembered(): boolean {
  try {
    return localStorage.getItem(storageKey) !== null;
  } catch {
    return false;
  }
}

export function rememberTyping(isWanted: boolean): void {
  try {
    if (isWanted) localStorage.setItem(storageKey, 'true');
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage, the next call asks again.
  }
}
