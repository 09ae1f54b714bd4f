import { expect, it } from 'vitest';
import { inState, useCalls } from './use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

declare global {
  interface Window {
    audioContexts: number;
  }
}

const { openCall } = useCalls();

it("opens one audio context inside the tap, however long the call's code takes, and uses it for the whole call", async () => {
  const code = Promise.withResolvers<void>();
  const { page } = await openCall({
    recording: recordMicrophone([20_000]),
    script: [],
    prepare: async (page) => {
      await page.addInitScript(() => {
        window.audioContexts = 0;
        const Native = window.AudioContext;
        window.AudioContext = class extends Native {
          constructor(options?: AudioContextOptions) {
            super(options);
            // The tests' own meter of the microphone requests nothing.
            if (options) window.audioContexts += 1;
          }
        };
      });
      await page.route(/call-store/, async (route) => {
        await code.promise;
        await route.continue();
      });
    },
  });
  const before = await page.evaluate(() => window.audioContexts);
  const inTap = await page.getByTestId('voice-start').evaluate((button: HTMLElement) => {
    button.click();
    return window.audioContexts;
  });
  expect(inTap - before).toBe(1);
  code.resolve();
  await inState(page, 'listening').waitFor({ timeout: 30_000 });
  expect((await page.evaluate(() => window.audioContexts)) - before).toBe(1);
});
