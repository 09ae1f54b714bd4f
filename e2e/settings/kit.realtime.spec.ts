import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { whyNoLanguageModels, writeTinyModel } from '../../apps/server/src/providers/language/local/testing/tiny-model.ts';
import { writeOnePhraseRecogniser, writeToneVoice } from '../../apps/server/src/providers/speech/worker/testing/tiny-models.ts';
import { writeKitCatalogue } from '../../apps/server/src/testing/kit-catalogue.ts';
import { type ModelMirror, startModelMirror } from '../../apps/server/src/testing/model-mirror.ts';
import { installFakeMicrophone, playToMicrophone } from '../call/fake-microphone.ts';
import { tapSound } from '../call/sound-tap.ts';
import { inState, storedMessages } from '../call/use-calls.ts';
import { launchChromium, moving, openContext } from '../support/browser.ts';
import { watchForeignRequests } from '../support/pages.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const missing = await whyNoLanguageModels();
if (missing !== null) console.warn(`SKIPPED: the offline kit cannot be tried here: ${missing}`);

/** What the tiny language model says to everything: long enough to be interrupted. */
const story =
  'There was a small machine by the sea. It listened to the waves all night and counted them. ' +
  'When the morning came it told the fishermen how many there had been. They laughed and went out to the boats. ' +
  'In the evening they came back and asked again.';
const locales = ['en-US', 'ar-SA'] as const;
const patient = 90_000;

const refuseOutbound = pathToFileURL(join(import.meta.dirname, '../no-network/refuse-outbound.ts')).href;
const folder = mkdtempSync(join(tmpdir(), 'parley-kit-'));
const refused = join(folder, 'refused.txt');

let browser: Browser;
let mirror: ModelMirror;
let catalogue: string;
let parley: RunningParley;
let page: Page;
let foreign: string[];

beforeAll(async () => {
  if (missing !== null) return;
  const [tiny, phrase, tone] = await Promise.all([writeTinyModel({ sentence: story }), writeOnePhraseRecogniser(), writeToneVoice()]);
  const common = { locales };
  const written = await writeKitCatalogue([
    { ...common, id: 'tiny', label: 'Tiny', kind: 'language', family: 'gguf', memoryBytes: 50_000_000, paths: { model: tiny } },
    { ...common, id: 'phrase', label: 'Phrase', kind: 'transcription', family: 'sense-voice', paths: phrase },
    {
      ...common,
      id: 'tone',
      label: 'Tone',
      kind: 'speech',
      family: 'vits',
      voices: [{ id: 'tone-voice', label: 'Tone', locale: 'en-US', gender: null }],
      paths: tone,
    },
  ]);
  ({ catalogue } = written);
  [mirror, browser] = await Promise.all([
    startModelMirror(written.files),
    launchChromium({ args: ['--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1'] }),
  ]);
});
afterAll(async () => {
  await browser?.close();
  await mirror?.close();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  mirror.manner = 'whole';
  mirror.asked.length = 0;
  parley = await startParley({
    env: {
      PARLEY_SPEECH_MODELS: catalogue,
      PARLEY_MODEL_MIRROR: mirror.url,
      PARLEY_DETECT_LOCAL_MODELS: '0',
      NODE_OPTIONS: `--import=${refuseOutbound}`,
      REFUSED_CONNECTIONS: refused,
    },
  });
  page = await (await openContext(browser, parley.url, { ...moving, permissions: ['microphone'] })).newPage();
  foreign = watchForeignRequests(page, parley.url);
  await installFakeMicrophone(page);
  await tapSound(page);
});
afterEach(async () => {
  await page?.context().close();
  await parley?.stop();
});

describe.skipIf(missing !== null)('the offline kit', { timeout: 240_000 }, () => {
  it('one press, and a machine without a network hears, thinks and answers aloud, and is interrupted', async () => {
    await page.goto('/');
    await page.getByTestId('kit-start').waitFor({ timeout: patient });
    expect(mirror.asked).toEqual([]);
    await page.getByTestId('kit-start').click();
    await page.locator('[data-testid="kit-progress"][data-state="ready"]').waitFor({ timeout: patient });

    await page.getByTestId('voice-start').click();
    await inState(page, 'listening').waitFor({ timeout: patient });
    expect(await page.getByTestId('hearing-place').innerText()).toContain('Audio stays on your server');
    const question = recordMicrophone(['Tell me about the sea', 2500]);
    await playToMicrophone(page, question);
    await inState(page, 'speaking').waitFor({ timeout: patient });
    await page.locator('[data-testid="voice-caption"] mark.word').first().waitFor({ timeout: patient });
    const interrupting = playToMicrophone(page, recordMicrophone(['Stop, please, I want to say something else now', 2500]));
    await inState(page, 'interrupted').waitFor({ timeout: patient });
    const answered = async () =>
      (await storedMessages(parley.url))
        .slice(0, 2)
        .map(({ role, origin, heardUpTo, parts }) => [role, origin, heardUpTo !== null, parts[0]?.text.slice(0, 12)]);
    await expect.poll(answered, { timeout: patient }).toEqual([
      ['user', 'voice', false, expect.stringMatching(/hello there/iu)],
      ['assistant', null, true, story.slice(0, 12)],
    ]);
    await interrupting;
    await page.getByTestId('voice-end').click();
    expect(foreign).toEqual([]);
    expect(existsSync(refused) ? readFileSync(refused, 'utf8') : '').toBe('');
  });

  it('a press on Talk brings the recogniser alone, with its progress in the row, after a download that was cut', async () => {
    await page.goto('/');
    await page.getByTestId('voice-start').click();
    const row = page.getByTestId('hearing-kit');
    await row.getByText('Phrase runs on your server').waitFor({ timeout: patient });
    mirror.manner = 'cut';
    await row.getByTestId('hearing-kit-start').click();
    await row.getByRole('button', { name: 'Try again' }).waitFor({ timeout: patient });
    // The rest of the model is two kilobytes: sent slowly, they can be here before the next look at the page.
    mirror.manner = 'held';
    await row.getByRole('button', { name: 'Try again' }).click();
    await row.getByRole('progressbar').waitFor({ timeout: patient });
    mirror.manner = 'whole';
    await row.getByTestId('hearing-kit-use').click({ timeout: patient });
    await inState(page, 'listening').waitFor({ timeout: patient });
    await playToMicrophone(page, recordMicrophone(['Good morning', 2500]));
    await page.locator('[data-testid="voice-caption"][data-side="you"]', { hasText: /hello there/iu }).waitFor({ timeout: patient });
    expect(new Set(mirror.asked.map(({ path }) => path.split('/')[0]))).toEqual(new Set(['phrase']));
  });

  it('a GGUF file of one’s own is brought in the settings, and is offered to the chat', async () => {
    const own = await writeTinyModel({ sentence: 'I was brought by hand.', path: join(folder, 'Brought model.gguf') });
    await page.goto('/settings/models');
    await page.getByTestId('kit-import').waitFor({ timeout: patient });
    await page.getByTestId('kit-import-file').setInputFiles({ name: 'Notes.gguf', mimeType: '', buffer: Buffer.from('no model') });
    await page.locator('.kit-import [role="status"]', { hasNotText: 'Any language model' }).waitFor({ timeout: patient });
    expect(await page.getByTestId('kit-installed').count()).toBe(0);
    await page.getByTestId('kit-import-file').setInputFiles(own);
    await page.getByTestId('kit-installed').filter({ hasText: 'Brought model' }).waitFor({ timeout: patient });
    const { models } = (await (await fetch(`${parley.url}/api/models`)).json()) as { models: { label: string }[] };
    expect(models.map(({ label }) => label)).toContain('Brought model');
    expect(mirror.asked).toEqual([]);
  });

  it('is offered at the end of the first run', async () => {
    const context = await openContext(browser, parley.url, { firstRun: true });
    const first = await context.newPage();
    await first.goto('/welcome');
    await first.locator('.first[data-step="language"] .btn.primary').click();
    await first.locator('.first[data-step="ready"]').getByTestId('kit-card').getByTestId('kit-start').waitFor({ timeout: patient });
    await context.close();
  });
});
