import type { Page } from 'playwright-core';
import { afterEach, describe, expect, it } from 'vitest';
import { shareCalls } from './share-calls.ts';
import { inState, setPreferences } from './use-calls.ts';
import { deviceNotes, pressMediaKey, takeScreen, watchDevice } from './watch-device.ts';

const calls = shareCalls();
const patient = 60_000;

async function startCall(): Promise<Page> {
  const page = await calls.open({ prepare: watchDevice });
  await page.getByTestId('voice-start').click();
  await inState(page, 'listening').waitFor({ timeout: patient });
  return page;
}

const screen = async (page: Page) => (await deviceNotes(page)).screen;

describe('the screen', { timeout: 120_000 }, () => {
  afterEach(() => setPreferences(calls.parley.url, { speech: { keepAwake: true } }));

  it('stays on during a call, also after the system released the lock, and no longer', async () => {
    const page = await startCall();
    expect(await screen(page)).toEqual([true]);
    await takeScreen(page);
    await expect.poll(() => screen(page)).toEqual([true, false, true]);
    await page.getByTestId('voice-end').click();
    await expect.poll(() => screen(page)).toEqual([true, false, true, false]);
  });

  it('turns off as usual if the user does not want it on', async () => {
    await setPreferences(calls.parley.url, { speech: { keepAwake: false } });
    const page = await startCall();
    expect(await screen(page)).toEqual([]);
  });
});

describe('headphones and lock screen', { timeout: 120_000 }, () => {
  it('show the call, mute it, resume it, and end it', async () => {
    const page = await startCall();
    const shown = await deviceNotes(page);
    expect(shown.title).toBeTruthy();
    expect(shown).toMatchObject({ state: 'playing', keys: ['play', 'pause', 'stop'] });
    await pressMediaKey(page, 'pause');
    await inState(page, 'muted').waitFor();
    expect(await deviceNotes(page)).toMatchObject({ state: 'paused' });
    // A second press of the same key must not toggle back.
    await pressMediaKey(page, 'pause');
    await pressMediaKey(page, 'play');
    await inState(page, 'listening').waitFor();
    await pressMediaKey(page, 'stop');
    await page.getByTestId('voice-stage').waitFor({ state: 'detached' });
    expect(await deviceNotes(page)).toMatchObject({ title: null, state: 'none', keys: [] });
  });
});
