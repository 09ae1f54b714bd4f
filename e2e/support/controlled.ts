import type { Page } from 'playwright-core';

/** Resolves when an active service worker controls the page. It first stores the whole client: seconds on a busy machine. */
export async function controlled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const told = (target: EventTarget, name: string) =>
      new Promise((resolve) => {
        target.addEventListener(name, resolve, { once: true });
      });
    if (!serviceWorker.controller) await told(serviceWorker, 'controllerchange');
    // A worker takes over while it activates.
    const worker = serviceWorker.controller;
    if (worker?.state === 'activating') await told(worker, 'statechange');
  });
}
