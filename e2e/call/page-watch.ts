import type { Page } from 'playwright-core';

interface PageWatch {
  wordsMarked: string[];
  shout: (turn: number, amplitude: number) => void;
}

/** Records which words the captions highlight, and holds the page's newest socket. Call it before the page is opened. */
export async function watchSpeech(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wordsMarked: string[] = [];
    new MutationObserver(() => {
      const word = document.querySelector('[data-testid="voice-caption"] mark.word')?.textContent?.match(/\w+/)?.[0];
      if (word !== undefined && wordsMarked.at(-1) !== word) wordsMarked.push(word);
    }).observe(document, { childList: true, subtree: true, characterData: true });
    const sockets: WebSocket[] = [];
    globalThis.WebSocket = class extends WebSocket {
      constructor(...how: ConstructorParameters<typeof WebSocket>) {
        super(...how);
        sockets.push(this);
      }
    };
    const shout = (turn: number, amplitude: number) => {
      const frame = new DataView(new ArrayBuffer(16 + 44_100));
      frame.setUint8(0, 1);
      frame.setUint32(4, turn, true);
      for (let at = 16; at < frame.byteLength; at += 2) frame.setInt16(at, (at % 200 < 100 ? 32_767 : -32_767) * amplitude, true);
      for (let segment = 0; segment < 8; segment += 1) {
        frame.setUint32(8, segment, true);
        sockets.at(-1)?.dispatchEvent(new MessageEvent('message', { data: frame.buffer.slice(0) }));
      }
    };
    Object.assign(globalThis, { wordsMarked, shout } satisfies PageWatch);
  });
}

/** The words highlighted so far, each as often as the highlight reached it. */
export const wordsMarked = (page: Page) => page.evaluate(() => (globalThis as unknown as PageWatch).wordsMarked);

/** Delivers half a second of a square wave for every segment of a turn, as if the server had sent it. */
export const shout = (page: Page, turn: number, amplitude: number) =>
  page.evaluate(([number, loudness]) => (globalThis as unknown as PageWatch).shout(number, loudness), [turn, amplitude] as const);

/** What the page requests to be spoken from now on. */
export function speechRequests(page: Page): { turn: number; fromOffset?: number }[] {
  const asked: { turn: number; fromOffset?: number }[] = [];
  page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      if (typeof payload === 'string' && payload.includes('"speak-start"')) asked.push(JSON.parse(payload));
    }),
  );
  return asked;
}

/** Resolves when this many pieces of the user's audio have left the page, from now on. */
export function audioSent(page: Page, pieces: number): Promise<void> {
  return new Promise((resolve) => {
    let count = 0;
    page.on('websocket', (socket) =>
      socket.on('framesent', ({ payload }) => {
        if (typeof payload === 'string') return;
        count += 1;
        if (count === pieces) resolve();
      }),
    );
  });
}
