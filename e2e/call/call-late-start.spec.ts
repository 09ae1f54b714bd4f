import { expect, it } from 'vitest';
import { readSound } from './sound-tap.ts';
import { shareCalls } from './share-calls.ts';

const calls = shareCalls();

it('a call whose code arrives after its page was left does not start', async () => {
  const held = Promise.withResolvers<void>();
  const page = await calls.open({
    prepare: (opening) =>
      opening.route(/assets\/call-store-/, async (route) => {
        await held.promise;
        await route.continue();
      }),
  });
  await page.keyboard.press('Alt+t');
  const button = page.getByTestId('call-page').getByTestId('voice-start');
  const asked = page.waitForRequest(/assets\/call-store-/);
  await button.click();
  await asked;
  await page.getByRole('button', { name: 'Back to chat' }).click();
  await page.getByTestId('composer-input').waitFor();
  const arrived = page.waitForResponse(/assets\/call-store-/);
  held.resolve();
  // This import resolves after the one of the page, so the page has acted on its code by then.
  // As a text: the test runner rewrites an import in a function.
  await page.evaluate(`import(${JSON.stringify((await arrived).url())}).then(() => undefined)`);
  expect(await page.getByTestId('voice-stage').count()).toBe(0);
  expect((await readSound(page)).openTracks).toBe(0);
  await page.getByTestId('voice-start').click();
  await page.locator('[data-testid="voice-stage"][data-state="listening"]').waitFor();
  await page.getByTestId('voice-end').click();
  await page.context().close();
});
