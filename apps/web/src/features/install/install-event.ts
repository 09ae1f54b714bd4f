import type { BeforeInstallPromptEvent } from './install-offer.ts';

let kept: BeforeInstallPromptEvent | null = null;
const listeners = new Set<(event: BeforeInstallPromptEvent) => void>();

/** Keeps the browser's own offer for later. Called as the page begins: Chromium makes it once, perhaps before anything is drawn. */
export function catchInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as BeforeInstallPromptEvent;
    for (const listener of listeners) listener(kept);
  });
}

/** The browser's offer, where it has made one already, and each that follows. @returns stops listening */
export function onInstallEvent(listener: (event: BeforeInstallPromptEvent) => void): () => void {
  listeners.add(listener);
  if (kept) listener(kept);
  return () => listeners.delete(listener);
}
