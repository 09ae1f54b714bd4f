import type { Page } from 'playwright-core';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { redVideo } from './camera-video.ts';
import { playToMicrophone } from './fake-microphone.ts';
import { shareCalls } from './share-calls.ts';
import { inState } from './use-calls.ts';
import { phone } from '../support/browser.ts';
import { receivedByModel } from '../support/received-images.ts';
import { journeyLocales } from '../support/words-of.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls({ camera: redVideo });
const patient = 60_000;
const said = recordMicrophone(['What is this', 1500]);
const both = { permissions: ['microphone', 'camera'] };
const red = { size: [redVideo.width, redVideo.height], colour: [3, 0, 0] };

beforeEach(() => calls.model.byDefault({ deltas: ['That is red.'] }));
afterEach(async () => {
  calls.model.requests.length = 0;
  await useModel(null);
});

async function useModel(defaultModel: string | null): Promise<void> {
  const response = await fetch(`${calls.parley.url}/api/preferences`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: calls.parley.url },
    body: JSON.stringify({ defaultModel }),
  });
  if (!response.ok) throw new Error(`preferences: ${response.status}`);
}

type Watched = { cameras: MediaStreamTrack[]; asked: unknown[] };

/** Notes each opened camera and what was asked of it. The devices say that there are two. */
async function watchCameras(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const notes: Watched = { cameras: [], asked: [] };
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      const video = constraints?.video;
      if (video) {
        notes.cameras.push(...stream.getVideoTracks());
        notes.asked.push(typeof video === 'object' && video.facingMode);
      }
      return stream;
    };
    MediaDevices.prototype.enumerateDevices = () =>
      Promise.resolve(['front', 'back'].map((deviceId) => ({ deviceId, kind: 'videoinput', label: deviceId }) as MediaDeviceInfo));
    Object.assign(globalThis, notes);
  });
}

/** The user answers the browser's question with no. */
async function forbidCamera(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = (constraints) =>
      constraints?.video ? Promise.reject(new DOMException('Permission denied', 'NotAllowedError')) : open(constraints);
  });
}

/** Whether each camera that was opened is on. */
const camerasOn = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as Watched).cameras.map(({ readyState }) => readyState === 'live'));
const asked = (page: Page) => page.evaluate(() => (globalThis as unknown as Watched).asked);

async function startCall(options: Parameters<typeof calls.open>[0] = {}): Promise<Page> {
  const page = await calls.open({ ...both, prepare: watchCameras, ...options });
  await page.getByTestId('voice-start').click();
  await inState(page, 'listening').waitFor({ timeout: patient });
  return page;
}

/** The first frame has arrived. */
const seesVideo = (page: Page) =>
  expect
    .poll(() => page.locator('.look-video').evaluate((video) => (video as HTMLVideoElement).videoWidth), { timeout: patient })
    .toBe(redVideo.width);
const panel = (page: Page, status: string) => page.locator(`[data-testid="look"][data-status="${status}"]`);
const picture = (page: Page, status: string) => page.locator(`[data-testid="turn-picture"][data-status="${status}"]`);

describe('Look in a call', { timeout: 240_000 }, () => {
  it.each(journeyLocales)('%s: takes a picture with the keyboard into the spoken turn, and the camera is off then', async (locale) => {
    calls.transcription.script(['What is this?', 'And now?']);
    const page = await startCall({ locale });
    expect(await camerasOn(page)).toEqual([]);
    await page.getByTestId('voice-look').focus();
    await page.keyboard.press('Enter');
    await panel(page, 'on').waitFor({ timeout: patient });
    await seesVideo(page);
    expect(await camerasOn(page)).toEqual([true]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('look-take');
    await page.keyboard.press('Enter');
    await picture(page, 'ready').waitFor({ timeout: patient });
    expect(await camerasOn(page)).toEqual([false]);
    expect(await page.evaluate(() => document.activeElement?.getAttribute('data-testid'))).toBe('voice-look');
    expect(calls.model.requests).toHaveLength(0);

    await playToMicrophone(page, said);
    await expect.poll(() => calls.model.requests.length, { timeout: patient }).toBeGreaterThan(0);
    expect(await receivedByModel(page, calls.model)).toEqual([red, 'What is this?']);
    await expect.poll(() => page.getByTestId('turn-picture').count()).toBe(0);
    await page.getByTestId('voice-end').click();
    const question = page.locator('[data-testid="message"][data-role="user"]');
    await question.locator('[data-testid="attachment"] img').waitFor({ timeout: patient });
    expect(await question.innerText()).toContain('What is this?');
  });

  it('turns to the other camera on a phone in Arabic, and Escape turns it off but does not end the call', async () => {
    const page = await startCall({ locale: 'ar-SA', viewport: phone, hasTouch: true, isMobile: true });
    await page.getByTestId('voice-look').tap();
    await panel(page, 'on').waitFor({ timeout: patient });
    const fits = await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth);
    expect(fits).toBe(true);
    await page.getByTestId('look-turn').tap();
    await expect.poll(() => camerasOn(page), { timeout: patient }).toEqual([false, true]);
    expect(await asked(page)).toEqual([{ ideal: 'environment' }, { ideal: 'user' }]);
    await panel(page, 'on').waitFor({ timeout: patient });
    await page.keyboard.press('Escape');
    await page.getByTestId('look').waitFor({ state: 'detached' });
    expect(await camerasOn(page)).toEqual([false, false]);
    expect(await page.getByTestId('voice-stage').count()).toBe(1);
    await page.getByTestId('voice-look').tap();
    await panel(page, 'on').waitFor({ timeout: patient });
    await page.getByTestId('voice-end').tap();
    await expect.poll(() => camerasOn(page), { timeout: patient }).toEqual([false, false, false]);
  });

  it('says in Japanese that the model cannot see, and leaves the camera off', async () => {
    await useModel('guide/guide');
    const page = await startCall({ locale: 'ja-JP' });
    await page.getByTestId('voice-look').click();
    await panel(page, 'blind').waitFor({ timeout: patient });
    expect(await page.getByTestId('look').innerText()).toContain('画像を見ることができません');
    expect(await camerasOn(page)).toEqual([]);
    await page.getByTestId('look-close').click();
    await page.getByTestId('look').waitFor({ state: 'detached' });
  });

  it('says what to do if the camera is not allowed, and the call goes on', async () => {
    calls.transcription.script(['What is this?']);
    const page = await startCall({ prepare: forbidCamera });
    await page.getByTestId('voice-look').click();
    await panel(page, 'failed').waitFor({ timeout: patient });
    expect(await page.getByTestId('look').innerText()).toContain('The camera is blocked.');
    // The short answer may be over before the recording's last silence.
    const speaking = inState(page, 'speaking').waitFor({ timeout: patient });
    await Promise.all([speaking, playToMicrophone(page, said)]);
  });

  it('keeps a picture that no words took along for the text field', async () => {
    calls.transcription.script(['Hello.']);
    const page = await startCall();
    await playToMicrophone(page, said);
    await expect.poll(() => calls.model.requests.length, { timeout: patient }).toBeGreaterThan(0);
    await inState(page, 'listening').waitFor({ timeout: patient });
    await page.getByTestId('voice-look').click();
    await panel(page, 'on').waitFor({ timeout: patient });
    await seesVideo(page);
    await page.getByTestId('look-take').click();
    await picture(page, 'ready').waitFor({ timeout: patient });
    await page.getByTestId('voice-end').click();
    await page.locator('.composer [data-testid="attachment"][data-status="ready"]').waitFor({ timeout: patient });
  });
});
