import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { setPreferences } from '../call/use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';
import { comesToLife } from '../support/pages.ts';

const calls = shareCalls();
const patient = 60_000;
const words = recordMicrophone(['thank you for coming to see us', 300]);
const input = (page: Page) => page.getByTestId('composer-input');
const row = (page: Page) => page.getByTestId('dictation-row');

const listening = (page: Page) => page.locator('[data-testid="dictation-row"][data-state="on"]').waitFor({ timeout: patient });

async function dictate(page: Page): Promise<void> {
  await page.getByTestId('dictation-start').click();
  await listening(page);
}

describe('Space held down in the empty field', { timeout: 240_000 }, () => {
  it('talks until it is released, and is no space', async () => {
    calls.transcription.script(['thank you for coming']);
    const page = await calls.open();
    // Before that, Space types.
    await comesToLife(page);
    await input(page).click();
    await page.keyboard.down('Space');
    await listening(page);
    await playToMicrophone(page, words);
    await page.keyboard.up('Space');
    await row(page).waitFor({ state: 'detached', timeout: patient });
    await expect.poll(() => input(page).innerText()).toBe('thank you for coming');
    await expect.poll(() => input(page).evaluate((field) => field === document.activeElement)).toBe(true);
    // With words in the field it is a space again, however long it is held.
    await page.keyboard.press('End');
    await page.keyboard.press('Space', { delay: 500 });
    await page.keyboard.type('today');
    await expect.poll(() => input(page).innerText()).toBe('thank you for coming today');
    expect(await row(page).count()).toBe(0);
  });
});

describe('the microphone', { timeout: 240_000 }, () => {
  it('that was chosen in the settings is the one that is opened, and what it hears is to be seen', async () => {
    const asked: string[] = [];
    const page = await calls.open({
      path: '/settings/dictation',
      prepare: async (opening) => {
        await opening.exposeFunction('noteDevice', (device: string) => void asked.push(device));
        await opening.addInitScript(() => {
          const { mediaDevices } = navigator;
          const device = (deviceId: string, label: string) => ({ deviceId, label, kind: 'audioinput', groupId: '' }) as MediaDeviceInfo;
          mediaDevices.enumerateDevices = async () => [device('built-in', 'Built-in microphone'), device('usb', 'Desk microphone')];
          const open = mediaDevices.getUserMedia.bind(mediaDevices);
          mediaDevices.getUserMedia = (constraints) => {
            const { deviceId } = constraints!.audio as { deviceId?: { exact: string } };
            (globalThis as unknown as { noteDevice: (device: string) => void }).noteDevice(deviceId?.exact ?? 'any');
            return open(constraints);
          };
        });
      },
    });
    await page.getByLabel('Microphone', { exact: true }).selectOption({ label: 'Desk microphone' });
    await page.getByTestId('microphone-test').click();
    const bars = page.locator('.level-bars i');
    const loudest = () =>
      bars.evaluateAll((all) => Math.max(...all.map((bar) => Number((bar as HTMLElement).style.getPropertyValue('--h')))));
    await bars.first().waitFor();
    await expect.poll(loudest).toBeLessThan(0.2);
    const speaking = playToMicrophone(page, words);
    await expect.poll(loudest, { interval: 20 }).toBeGreaterThan(0.4);
    await speaking;
    expect(asked).toEqual(['usb']);
    await page.goto('/');
    await dictate(page);
    expect(asked).toEqual(['usb', 'usb']);
    await setPreferences(calls.parley.url, { speech: { inputDeviceId: null } });
  });
});
