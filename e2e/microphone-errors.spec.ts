import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { shareCalls } from './call/share-calls.ts';
import { inState } from './call/use-calls.ts';
import { launchChromium, openContext } from './support/browser.ts';

/** A name that leads here, and that no browser trusts as it trusts localhost. */
const plainName = 'parley.example';
const calls = shareCalls({ env: { PARLEY_ALLOWED_HOSTS: plainName } });
const patient = 60_000;
const { problem } = JSON.parse(readFileSync(new URL('../locales/en-US/call.json', import.meta.url), 'utf8')) as {
  problem: Record<string, string>;
};

type Faulty = { microphoneFault: string | null; opened: MediaStream | null };

/** From now on the microphone cannot be opened, for the reason with which browsers reject; null: it can. */
const failWith = (page: Page, name: string | null) =>
  page.evaluate((fault) => void ((globalThis as unknown as Faulty).microphoneFault = fault), name);

async function makeFaulty(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const state = globalThis as unknown as Faulty;
    state.microphoneFault = null;
    state.opened = null;
    const open = MediaDevices.prototype.getUserMedia;
    navigator.mediaDevices.getUserMedia = async function (constraints) {
      if (state.microphoneFault) throw new DOMException('as the test wants', state.microphoneFault);
      return (state.opened = await open.call(this, constraints));
    };
  });
}

/** As the browser tells it: the track ends without anybody having stopped it. */
const unplug = (page: Page) =>
  page.evaluate(() => void (globalThis as unknown as Faulty).opened?.getAudioTracks()[0]?.dispatchEvent(new Event('ended')));

const rejections = [
  ['NotAllowedError', 'blocked'],
  ['NotFoundError', 'no_device'],
  ['NotReadableError', 'busy'],
] as const;

/** Opens the microphone, and again and again, each time rejected for another reason, which is then to be seen. */
async function rejectInTurn(page: Page, open: () => Promise<void>, again: () => Promise<void>, see: (code: string) => Promise<void>) {
  for (const [index, [name, code]] of rejections.entries()) {
    await failWith(page, name);
    await (index === 0 ? open() : again());
    await see(code);
  }
  await failWith(page, null);
  await again();
}

describe('B6 a microphone that cannot be used says why and offers a way on', { timeout: 240_000 }, () => {
  it('in a call', async () => {
    const page = await calls.open({ prepare: makeFaulty });
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
    const page = await calls.open({ prepare: makeFaulty });
    const row = page.getByTestId('dictation-row');
    const expectTrouble = async (code: string) => {
      await row.getByText(problem[code]!, { exact: true }).waitFor({ timeout: patient });
      expect(await row.getAttribute('data-state')).toBe('failed');
    };
    const again = () => row.getByRole('button', { name: 'Try again' }).click();
    await rejectInTurn(page, () => page.getByTestId('dictation-start').click(), again, expectTrouble);
    await page.getByTestId('dictation-insert').waitFor({ timeout: patient });
    await page.waitForFunction(() => (globalThis as unknown as Faulty).opened !== null);
    await unplug(page);
    await expectTrouble('unplugged');
    await page.getByTestId('dictation-cancel').click();
    await page.getByTestId('dictation-start').waitFor();
  });

  it('at an address the browser does not trust, in both', async () => {
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
