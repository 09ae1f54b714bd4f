import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    soundTap: { level(): number; states(): string[]; openSockets(): number };
  }
}

/** Puts a meter between every page of a context and its loudspeaker. Call it before a page opens. */
export async function tapSound(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const meters: AnalyserNode[] = [];
    const sockets: WebSocket[] = [];
    const connect = AudioNode.prototype.connect as (this: AudioNode, ...to: unknown[]) => AudioNode;
    AudioNode.prototype.connect = function tapped(this: AudioNode, ...to: unknown[]) {
      if (to[0] instanceof AudioDestinationNode) {
        const meter = this.context.createAnalyser();
        meter.fftSize = 1024;
        connect.call(this, meter);
        meters.push(meter);
      }
      return connect.apply(this, to);
    } as typeof AudioNode.prototype.connect;
    window.WebSocket = class extends WebSocket {
      constructor(...how: ConstructorParameters<typeof WebSocket>) {
        super(...how);
        sockets.push(this);
      }
    };
    const samples = new Float32Array(1024);
    window.soundTap = {
      level: () =>
        Math.max(
          0,
          ...meters.map((meter) => {
            meter.getFloatTimeDomainData(samples);
            return meter.context.state === 'running' ? Math.sqrt(samples.reduce((sum, sample) => sum + sample * sample, 0) / 1024) : 0;
          }),
        ),
      states: () => meters.map((meter) => meter.context.state),
      openSockets: () => sockets.filter((socket) => socket.readyState <= WebSocket.OPEN).length,
    };
  });
}

/** Audible above this level; eSpeak's vowels are ten times as loud. */
export const audibleLevel = 0.01;

export async function waitForSound(page: Page, timeout = 10_000): Promise<void> {
  await page.waitForFunction((level) => window.soundTap.level() > level, audibleLevel, { timeout, polling: 5 });
}

/** Resolves after silence for `quietMs`. */
export async function waitForSilence(page: Page, quietMs = 600): Promise<void> {
  await page.waitForFunction(
    ({ level, ms }) => {
      const now = performance.now();
      const state = window as unknown as { lastLoudAt?: number };
      if (window.soundTap.level() > level) state.lastLoudAt = now;
      state.lastLoudAt ??= now;
      return now - state.lastLoudAt > ms;
    },
    { level: audibleLevel / 10, ms: quietMs },
    { timeout: 10_000, polling: 10 },
  );
}
