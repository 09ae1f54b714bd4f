import type { Page } from 'playwright-core';

/** What a page requested from the device around a call. */
export interface DeviceNotes {
  /** Whether the screen is kept on, each time it changed. */
  screen: boolean[];
  /** The content of the lock screen; null for none. */
  title: string | null;
  state: string;
  /** The active media keys. */
  keys: string[];
}

type Watched = { deviceNotes: () => DeviceNotes; takeScreen: () => void; pressKey: (key: string) => void };

/** Records wake lock and media keys. Call it before the page is opened. */
export async function watchDevice(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const screen: boolean[] = [];
    const keys = new Map<string, () => void>();
    let held: EventTarget | null = null;
    const request = () => {
      screen.push(true);
      const lock = Object.assign(new EventTarget(), {
        release: () => {
          if (held === lock) screen.push(false);
          held = null;
          return Promise.resolve();
        },
      });
      held = lock;
      return Promise.resolve(lock);
    };
    Object.defineProperty(navigator, 'wakeLock', { value: { request } });
    navigator.mediaSession.setActionHandler = (key: MediaSessionAction, run: MediaSessionActionHandler | null) =>
      void (run ? keys.set(key, () => run({ action: key })) : keys.delete(key));
    Object.assign(globalThis, {
      deviceNotes: () => ({
        screen: [...screen],
        title: navigator.mediaSession.metadata?.title ?? null,
        state: navigator.mediaSession.playbackState,
        keys: [...keys.keys()],
      }),
      takeScreen: () => {
        held = null;
        screen.push(false);
        document.dispatchEvent(new Event('visibilitychange'));
      },
      pressKey: (key: string) => keys.get(key)?.(),
    } satisfies Watched);
  });
}

export const deviceNotes = (page: Page): Promise<DeviceNotes> => page.evaluate(() => (globalThis as unknown as Watched).deviceNotes());

/** What systems do while a page is hidden; it becomes visible again at once. */
export const takeScreen = (page: Page): Promise<void> => page.evaluate(() => (globalThis as unknown as Watched).takeScreen());

/** A key on the headphones or on the lock screen. */
export const pressMediaKey = (page: Page, key: string): Promise<void> =>
  page.evaluate((name) => (globalThis as unknown as Watched).pressKey(name), key);
