import type { Locator, Page } from 'playwright-core';
import { playToMicrophone, installFakeMicrophone } from '../../../e2e/call/fake-microphone.ts';
import { recordMicrophone } from '../../../e2e/voice-audio/microphone-wav.ts';

type ControlledMicrophone = { microphoneError: string | null; microphoneGate: Promise<void> | null; openGate: () => void };

/** A user who speaks for a while and is silent long enough to have finished. */
const aWhile = recordMicrophone(['I would like to book a table for two, tonight at eight, on the terrace', 2500]);

/** Gives a page a microphone that hears what is played to it, that can be refused, and that can be delayed. */
export async function installControlledMicrophone(page: Page): Promise<void> {
  await installFakeMicrophone(page);
  await page.addInitScript(() => {
    const state = globalThis as unknown as ControlledMicrophone;
    state.microphoneError = null;
    state.microphoneGate = null;
    navigator.mediaDevices.getUserMedia = async function (constraints) {
      await state.microphoneGate;
      if (state.microphoneError) throw new DOMException('as the picture wants', state.microphoneError);
      return MediaDevices.prototype.getUserMedia.call(this, constraints);
    };
  });
}

/** From now on the microphone cannot be opened, for the given browser error; null: it can. */
export const refuseMicrophone = (page: Page, name: string | null) =>
  page.evaluate((error) => void ((globalThis as unknown as ControlledMicrophone).microphoneError = error), name);

/** From now on the browser asks, and the request stays open until `answerMicrophone`. */
export const holdMicrophone = (page: Page) =>
  page.evaluate(() => {
    const state = globalThis as unknown as ControlledMicrophone;
    state.microphoneGate = new Promise((resolve) => (state.openGate = resolve));
  });

export const answerMicrophone = (page: Page) => page.evaluate(() => (globalThis as unknown as ControlledMicrophone).openGate());

/** Keeps the page from which a call starts, although automation counts as a tap. Call it before the page is opened. */
export const stayOnCallPage = (page: Page) =>
  page.addInitScript(() => Object.defineProperty(navigator, 'userActivation', { value: { isActive: false, hasBeenActive: false } }));

/** Speaks, and repeats it if nothing listened yet, until an element appears. */
export async function speakUntil(page: Page, shown: Locator): Promise<void> {
  const seen = shown.waitFor({ timeout: 60_000 }).then(() => 'seen' as const);
  const speak = () => playToMicrophone(page, aWhile).catch(() => page.waitForTimeout(200));
  while ((await Promise.race([seen, speak()])) !== 'seen');
}
