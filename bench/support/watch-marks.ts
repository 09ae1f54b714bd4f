import type { BrowserContext } from 'playwright-core';

declare global {
  interface Window {
    markWatch: { errors(text: string): number[] };
  }
}

interface Heard {
  /** On the page's clock, output latency included. */
  audibleAt: number | null;
  marks: { start: number; end: number; atMs: number }[];
}

/**
 * Records, in every page of a context, when each word is due by the engine's marks and when it is highlighted in the text.
 * `errors(text)` returns the differences in ms for the last reading of `text`.
 */
export async function watchMarks(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    let segments = new Map<number, Heard>();
    let shown: { text: string; at: number }[] = [];
    let playing: number | null = null;

    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function watched(when = 0, ...rest) {
      const heard = playing === null ? undefined : segments.get(playing);
      const clock = this.context as AudioContext;
      if (heard)
        heard.audibleAt ??= performance.now() + (when - clock.currentTime + (clock.outputLatency || clock.baseLatency || 0)) * 1000;
      return start.call(this, when, ...rest);
    };

    const listen = WebSocket.prototype.addEventListener;
    WebSocket.prototype.addEventListener = function watched(this: WebSocket, type: string, listener: (event: never) => void, ...rest: []) {
      if (type !== 'message') return listen.call(this, type, listener as EventListener, ...rest);
      const wrapped = (event: MessageEvent) => {
        if (event.data instanceof ArrayBuffer) playing = new DataView(event.data).getUint32(8, true);
        else note(JSON.parse(event.data as string) as { type: string; segment: number; start: number; end: number; atMs: number });
        (listener as (event: MessageEvent) => void)(event);
        playing = null;
      };
      return listen.call(this, type, wrapped as EventListener, ...rest);
    } as typeof WebSocket.prototype.addEventListener;

    function note({
      type,
      segment,
      start: from,
      end,
      atMs,
    }: {
      type: string;
      segment: number;
      start: number;
      end: number;
      atMs: number;
    }): void {
      if (type === 'segment-start' && segment === 0) {
        segments = new Map();
        shown = [];
      }
      if (type === 'segment-start') segments.set(segment, { audibleAt: null, marks: [] });
      if (type === 'mark') segments.get(segment)?.marks.push({ start: from, end, atMs });
    }

    addEventListener('DOMContentLoaded', () => {
      new MutationObserver(() => {
        const text = document.querySelector('[data-speaking-word]')?.textContent;
        if (text && text !== shown.at(-1)?.text) shown.push({ text, at: performance.now() });
      }).observe(document.body, { subtree: true, childList: true, characterData: true });
    });

    window.markWatch = {
      errors(text) {
        const due = [...segments.values()].flatMap(({ audibleAt, marks }) =>
          audibleAt === null ? [] : marks.map((mark) => ({ text: text.slice(mark.start, mark.end), at: audibleAt + mark.atMs })),
        );
        let from = 0;
        return shown.flatMap((word) => {
          const found = due.findIndex((mark, index) => index >= from && mark.text === word.text);
          if (found === -1) return [];
          from = found + 1;
          return [Math.abs(word.at - (due[found]?.at ?? 0))];
        });
      },
    };
  });
}
