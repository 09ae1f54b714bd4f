import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareCalls } from '../call/share-calls.ts';
import { inState } from '../call/use-calls.ts';
import { launchChromium, openContext } from '../support/browser.ts';

/** A name that resolves to this machine, and that no browser trusts like localhost. */
const plainName = 'parley.example';
const calls = shareCalls({ env: { PARLEY_ALLOWED_HOSTS: plainName } });
const patient = 60_000;
const { problem } = JSON.parse(readFileSync(new URL('../../locales/en-US/call.json', import.meta.url), 'utf8')) as {
  problem: Record<string, string>;
};

type FailingMicrophone = { microphoneError: string | null; opened: MediaStream | null };

/** From now on the microphone cannot be opened, for the given browser error; null: it can. */
const failWith = (page: Page, name: string | null) =>
  page.evaluate((error) => void ((globalThis as unknown as FailingMicrophone).microphoneError = error), name);

async function installFailingMicrophone(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = globalThis as unknown as FailingMicrophone;
    state.microphoneError = null;
    state.opened = null;
    const open = MediaDevices.prototype.getUserMedia;
    navigator.mediaDevices.getUserMedia = async function (constraints) {
      if (state.microphoneError) throw new DOMException('as the test wants', state.microphoneError);
      return (state.opened = await open.call(this, constraints));
    };
  });
}

/** Like the browser: the track ends without a call to stop. */
const unplug = (page: Page) =>
  page.evaluate(() => void (globalThis as unknown as FailingMicrophone).opened?.getAudioTracks()[0]?.dispatchEvent(new Event('ended')));

const rejections = [
  ['NotAllowedError', 'blocked'],
  ['NotFoundError', 'no_device'],
  ['NotReadableError', 'busy'],
] as const;

/** Opens the microphone repeatedly, each time rejected for another reason, which is then shown. */
async function rejectInTurn(page: Page, open: () => Promise<void>, again: () => Promise<void>, see: (code: string) => Promise<void>) {
  for (const [index, [name, code]] of rejections.entries()) {
    await failWith(page, name);
    await (index === 0 ? open() : again());
    await see(code);
  }
  await failWith(page, null);
  await again();
}

describe('B6 an unusable microphone says why and offers a way forward', { timeout: 240_000 }, () => {
  it('in a call', async () => {
    const page = await calls.open({ prepare: installFailingMicrophone });
    const trouble = page.getByTestId('voice-problem');
    const expectTrouble = async (code: string) => {
      await page.locator(`[data-testid="voice-problem"][data-code="${code}"]`).waitFor({ timeout: patient });
      expect(await trouble.locator('p').innerText()).toBe(problem[code]);
      await trouble.getByRole('button', { name: 'Type instead' }).waitFor();
    };
    const again = () => trouble.getByRole('button', { name: 'Try again' }).click();
    await rejectInTurn(page, () => page.getByTestId('voice-start').click(), again, expectTrouble);
    await inState(page, 'listening').waitFor({ timeout: patient });
    await unplug(page);
    await expectTrouble('unplugged');
    await again();
    await inState(page, 'listening').waitFor({ timeout: patient });
    await unplug(page);
    await trouble.getByRole('button', { name: 'Type instead' }).click();
    await page.getByTestId('voice-typed').waitFor({ timeout: patient });
  });

  it('in a dictation', async () => {
    const page = await calls.open({ prepare: installFailingMicrophone });
    const row = page.getByTestId('dictation-row');
    const expectTrouble = async (code: string) => {
      await row.getByText(problem[code]!, { exact: true }).waitFor({ timeout: patient });
      expect(await row.getAttribute('data-state')).toBe('failed');
    };
    const again = () => row.getByRole('button', { name: 'Try again' }).click();
    await rejectInTurn(page, () => page.getByTestId('dictation-start').click(), again, expectTrouble);
    await page.getByTestId('dictation-insert').waitFor({ timeout: patient });
    await page.waitForFunction(() => (globalThis as unknown as FailingMicrophone).opened !== null);
    await unplug(page);
    await expectTrouble('unplugged');
    await page.getByTestId('dictation-cancel').click();
    await page.getByTestId('dictation-start').waitFor();
  });

  it('at a URL that the browser does not trust, in both', async () => {
    const browser = await launchChromium({ args: [`--host-resolver-rules=MAP ${plainName} 127.0.0.1`] });
    try {
      const context = await openContext(browser, `http://${plainName}:${calls.parley.port}`);
      const page = await context.newPage();
      await page.goto('/');
      expect(await page.evaluate(() => isSecureContext)).toBe(false);
      await page.getByTestId('dictation-start').click();
      await page.getByTestId('dictation-row').getByText(problem['insecure_origin']!, { exact: true }).waitFor({ timeout: patient });
      await page.getByTestId('dictation-cancel').click();
      await page.getByTestId('voice-start').click();
      await page.locator('[data-testid="voice-problem"][data-code="insecure_origin"]').waitFor({ timeout: patient });
      expect(await page.getByTestId('voice-problem').locator('p').innerText()).toBe(problem['insecure_origin']);
    } finally {
      await browser.close();
    }
  });
});
