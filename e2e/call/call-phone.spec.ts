import type { Browser } from 'playwright-core';
import { afterEach, expect, it } from 'vitest';
import { startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { inWords } from '../support/ask.ts';
import { launchChromium, openContext } from '../support/browser.ts';
import { openPhone } from '../support/open-phone.ts';
import { freePort, startParley } from '../support/start-parley.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';
import { installFakeMicrophone, playToMicrophone } from './fake-microphone.ts';
import { startFakeTranscription } from './fake-transcription.ts';
import { readSound, tapSound } from './sound-tap.ts';
import { inState, storedMessages } from './use-calls.ts';

const question = 'How deep is the harbour';
const reply = 'The harbour is nine metres deep. Large ships wait outside until the tide comes in.';
const second = 'Stop please';

const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).reverse()) await close();
});
const closing = <T extends { close: () => Promise<unknown> }>(opened: T): T => {
  closers.push(() => opened.close());
  return opened;
};

it('a paired phone talks hands-free over its own address, and is interrupted by speech', { timeout: 180_000 }, async () => {
  const model = closing(await startMockOpenAi());
  const transcription = closing(await startFakeTranscription([question, second]));
  const port = await freePort();
  const parley = await startParley({
    env: {
      ...transcription.env,
      OPENAI_BASE_URL: model.url,
      OPENAI_API_KEY: 'test-key',
      PARLEY_DETECT_LOCAL_MODELS: '0',
      PARLEY_ALLOWED_PRIVATE_HOSTS: [model.url, transcription.env.OPENAI_TRANSCRIPTION_BASE_URL].map((url) => new URL(url).host).join(','),
      PARLEY_PHONE_HOSTS: '127.0.0.1',
      PARLEY_PHONE_PORT: String(port),
    },
  });
  closers.push(() => parley.stop());
  const computerBrowser: Browser = closing(await launchChromium());
  const computer = await (await openContext(computerBrowser, parley.url)).newPage();
  await computer.goto('/settings/phone');
  await computer.getByRole('switch', { name: 'Open to the network' }).click();
  await computer.getByTestId('phone-new-code').click();
  const code = (await computer.getByTestId('phone-code').innerText()).replaceAll(/\D/g, '');

  const { browser, context } = await openPhone(parley, `https://127.0.0.1:${port}`, { permissions: ['microphone'] });
  closing(browser);
  const page = await context.newPage();
  await installFakeMicrophone(page);
  await tapSound(page);
  await page.goto('/pair');
  await page.getByLabel('Pairing code, six digits').fill(code);
  await page.getByRole('button', { name: 'Pair' }).click();
  await page.getByTestId('voice-start').click();
  await inState(page, 'listening').waitFor();

  model.script({ deltas: inWords(reply) });
  model.byDefault({ deltas: inWords('Of course.') });
  await playToMicrophone(page, recordMicrophone([question, 1500]));
  await inState(page, 'speaking').waitFor();
  await expect.poll(async () => Math.max(...(await readSound(page)).output)).toBeGreaterThan(0.02);
  await playToMicrophone(page, recordMicrophone([second, 1500]));
  const turns = async () => (await storedMessages(parley.url)).map(({ role, parts }) => [role, parts.map(({ text }) => text).join('')]);
  await expect.poll(turns, { timeout: 30_000 }).toEqual([
    ['user', question],
    ['assistant', reply],
    ['user', second],
    ['assistant', 'Of course.'],
  ]);
  // The first reply was heard in part only: speech cut it off.
  expect((await storedMessages(parley.url))[1]!.heardUpTo).toBeLessThan(reply.length);

  await computer.getByRole('button', { name: /^Revoke / }).click();
  await page.waitForURL('**/pair');
  expect((await readSound(page).catch(() => ({ openTracks: 0 }))).openTracks).toBe(0);
});
