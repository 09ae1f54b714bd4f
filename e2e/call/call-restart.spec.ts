import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { playToMicrophone } from './fake-microphone.ts';
import { shareCalls } from './share-calls.ts';
import { inState, storedMessages } from './use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();

const question = 'I would like to know what I can see in this old town';
const reply = 'There is a castle above the river.';
const patient = 60_000;

beforeEach(() => {
  calls.model.byDefault({ deltas: [reply] });
  calls.transcription.script([question]);
});

type Watched = typeof globalThis & { beforePost: (id: string) => Promise<void>; afterPost: () => Promise<boolean> };

/**
 * A call in which the user speaks. `before` runs when the words are about to be sent, `after` when they were accepted; if it returns
 * true, the response is lost.
 */
async function speak(hooks: { before?: () => Promise<void>; after?: () => Promise<boolean> }): Promise<{ page: Page; posted: string[] }> {
  const posted: string[] = [];
  const page = await calls.open({
    prepare: async (opening) => {
      await opening.exposeFunction('beforePost', async (id: string) => {
        posted.push(id);
        if (posted.length === 1) await hooks.before?.();
      });
      await opening.exposeFunction('afterPost', async () => posted.length === 1 && ((await hooks.after?.()) ?? false));
      // The browser's own interception does not see requests that outlive their page.
      await opening.addInitScript(() => {
        const { fetch, beforePost, afterPost } = globalThis as Watched;
        globalThis.fetch = async (address, how) => {
          if (how?.method !== 'POST' || !String(address).endsWith('/messages')) return fetch(address, how);
          await beforePost((JSON.parse(String(how.body)) as { id: string }).id);
          const answer = await fetch(address, how);
          if (await afterPost()) throw new TypeError('Failed to fetch');
          return answer;
        };
      });
    },
  });
  await page.getByTestId('voice-start').click();
  await inState(page, 'listening').waitFor({ timeout: patient });
  await playToMicrophone(page, recordMicrophone([question, 1500]));
  return { page, posted };
}

const saysThatItWaits = (page: Page) => page.locator('[data-side="you"]', { hasText: 'Waiting to be sent' });
const turns = async () =>
  (await storedMessages(calls.parley.url))
    .filter(({ role }) => role === 'user')
    .map(({ origin, parts }) => [origin, parts.map(({ text }) => text).join('')]);

describe('T42 a server that goes away in mid-call', { timeout: 120_000 }, () => {
  it('when the words leave the page gets them once, after it has started again, and the call goes on', async () => {
    const killed = Promise.withResolvers<() => Promise<void>>();
    const { page, posted } = await speak({ before: async () => killed.resolve(await calls.killServer()) });
    const start = await killed.promise;
    await saysThatItWaits(page).waitFor({ timeout: patient });
    expect(await page.locator('[data-testid="voice-caption"][data-side="you"]').innerText()).toContain(question);
    await start();
    await inState(page, 'speaking').waitFor({ timeout: patient });
    expect(await saysThatItWaits(page).count()).toBe(0);
    await inState(page, 'listening').waitFor({ timeout: patient });
    expect(await turns()).toEqual([['voice', question]]);
    expect(new Set(posted).size).toBe(1);
  });

  it('after it has taken the words, and before the page knows, does not get them a second time', async () => {
    const killed = Promise.withResolvers<() => Promise<void>>();
    const lose = async () => {
      killed.resolve(await calls.killServer());
      return true;
    };
    const { page, posted } = await speak({ after: lose });
    const start = await killed.promise;
    await saysThatItWaits(page).waitFor({ timeout: patient });
    await start();
    await saysThatItWaits(page).waitFor({ state: 'detached', timeout: patient });
    await inState(page, 'listening').waitFor({ timeout: patient });
    expect(await turns()).toEqual([['voice', question]]);
    expect(new Set(posted).size).toBe(1);
  });
});
