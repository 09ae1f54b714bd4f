import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writeToneVoice } from '../../apps/server/src/providers/speech/worker/testing/tiny-models.ts';
import { toneModel, writeOwnModel } from '../../apps/server/src/testing/own-model.ts';
import { launchChromium, openContext } from '../support/browser.ts';
import { tapSound, waitForSound } from '../support/sound-tap.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

const tone = await writeToneVoice();
const { catalogue, files } = await writeOwnModel(toneModel, tone);
const damaged = join(mkdtempSync(join(tmpdir(), 'parley-damaged-')), 'model.onnx');
writeFileSync(damaged, Buffer.alloc(readFileSync(tone['model'] ?? '').length));

let parley: RunningParley;
let browser: Browser;
let context: BrowserContext;
let page: Page;

beforeAll(async () => {
  parley = await startParley({ env: { PARLEY_SPEECH_MODELS: catalogue } });
  browser = await launchChromium();
});
afterAll(async () => {
  await browser?.close();
  await parley?.stop();
});
beforeEach(async () => {
  context = await openContext(browser, parley.url);
  await tapSound(context);
  page = await context.newPage();
  await page.goto('/settings/voice');
});
afterEach(() => context.close());

const row = () => page.getByTestId('speech-model').filter({ hasText: 'Tone' });
const bring = (...paths: string[]) => row().getByTestId('speech-model-files').setInputFiles(paths);
/** Without the marks that keep the direction of file names. */
const alert = async () => (await row().getByRole('alert').innerText()).replaceAll(/[\u2066-\u2069]/g, '');

describe('a model from a file', () => {
  it('is refused if it is damaged or another file, and missing ones are named', async () => {
    await bring(damaged);
    await expect.poll(alert).toContain('“model.onnx” is damaged');
    await bring(catalogue);
    await expect.poll(alert).toMatch(/“models.json” isn’t part of this model.*model.onnx, tokens.txt/u);
    await bring(tone['tokens'] ?? '');
    await expect.poll(alert).toContain('Incomplete. Required files');
    expect(await row().getAttribute('data-status')).toBe('absent');
  });

  it('shows its progress and can be stopped', async () => {
    await page.route('**/local-models/tone/import**', () => undefined);
    await bring(tone['model'] ?? '');
    await row().getByRole('progressbar').waitFor();
    await row().getByRole('button', { name: 'Cancel import' }).click();
    await row().getByRole('button', { name: 'Import Tone from a file' }).waitFor();
    expect(await row().getAttribute('data-status')).toBe('absent');
  });

  it('becomes a voice of its language that can be previewed, chosen and removed', async () => {
    const chooser = page.waitForEvent('filechooser');
    await row().getByRole('button', { name: 'Import Tone from a file' }).click();
    await (await chooser).setFiles(files.map(({ path }) => path));
    await expect.poll(() => row().getAttribute('data-status')).toBe('installed');

    await page.getByTestId('voice-locale').selectOption('fr-FR');
    const voice = page.locator('[data-testid="voice-row"][data-value="tone-voice"]');
    await voice.getByRole('button', { name: /Ton$/u }).first().click();
    await waitForSound(page);
    await voice.getByRole('button', { name: 'Use Ton' }).click();
    await voice.locator('.chosen').waitFor();

    await row().getByRole('button', { name: 'Remove Tone' }).click();
    await voice.waitFor({ state: 'detached' });
  });
});
