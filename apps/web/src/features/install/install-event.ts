import type { BeforeInstallPromptEvent } from './install-offer.ts';

let kept: BeforeInstallPromptEvent | null = null;
const listeners = new Set<(event: BeforeInstallPromptEvent) => void>();

/**
 * Stores the browser's install event for later. Called when the page starts: Chromium fires it once, possibly before anything is rendered.
 */
export function catchInstallEvent(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    kept = event as BeforeInstallPromptEvent;
    for (const listener of listeners) listener(kept);
  });
  addEventListener('appinstalled', () => {
    kept = null;
  });
}

/** Lets the browser ask the user. An event asks only once, so it is not stored any longer. */
export function askWith(event: BeforeInstallPromptEvent): ReturnType<BeforeInstallPromptEvent['prompt']> {
  if (kept === event) kept = null;
  return event.prompt();
}

/** The stored install event, and each later one. @returns a function that stops listening */
export function onInstallEvent(listener: (event: BeforeInstallPromptEvent) => void): () => void {
  listeners.add(listener);
  if (kept) listener(kept);
  return () => listeners.delete(listener);
}
