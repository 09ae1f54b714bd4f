import type { Locator, Page } from 'playwright-core';
import { playToMicrophone, scriptMicrophone } from '../../../e2e/call/scripted-microphone.ts';
import { recordMicrophone } from '../../../e2e/voice-audio/microphone-wav.ts';

type Staged = { microphoneFault: string | null; microphoneGate: Promise<void> | null; openGate: () => void };

/** Somebody who speaks for a while, and is silent long enough to have finished. */
const aWhile = recordMicrophone(['I would like to book a table for two, tonight at eight, on the terrace', 2500]);

/** Gives a page a microphone that hears what is played to it, that can be refused, and that can be kept waiting for. */
export async function stageMicrophone(page: Page): Promise<void> {
  await scriptMicrophone(page);
  await page.addInitScript(() => {
    const state = globalThis as unknown as Staged;
    state.microphoneFault = null;
    state.microphoneGate = null;
    navigator.mediaDevices.getUserMedia = async function (constraints) {
      await state.microphoneGate;
      if (state.microphoneFault) throw new DOMException('as the picture wants', state.microphoneFault);
      return MediaDevices.prototype.getUserMedia.call(this, constraints);
    };
  });
}

/** From now on the microphone cannot be opened, for the reason with which browsers reject; null: it can. */
export const refuseMicrophone = (page: Page, name: string | null) =>
  page.evaluate((fault) => void ((globalThis as unknown as Staged).microphoneFault = fault), name);

/** From now on the browser asks, and nobody answers until `answerMicrophone`. */
export const holdMicrophone = (page: Page) =>
  page.evaluate(() => {
    const state = globalThis as unknown as Staged;
    state.microphoneGate = new Promise((resolve) => (state.openGate = resolve));
  });

export const answerMicrophone = (page: Page) => page.evaluate(() => (globalThis as unknown as Staged).openGate());

/** The page that a call is begun from stays, although what drives the page counts as a tap. Call it before the page is opened. */
export const stayOnTalkPage = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false, hasBeenActive: false } }));

/** Somebody speaks, and again where nobody listened yet, until something is there to be seen. */
export async function speakUntil(page: Page, shown: Locator): Promise<void> {
  const seen = shown.waitFor({ timeout: 60_000 }).then(() => 'seen' as const);
  const speak = () => playToMicrophone(page, aWhile).catch(() => page.waitForTimeout(200));
  while ((await Promise.race([seen, speak()])) !== 'seen');
}
