import { expect, it } from 'vitest';
import { playToMicrophone } from '../call/fake-microphone.ts';
import { shareCalls } from '../call/share-calls.ts';
import { storedMessages } from '../call/use-calls.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();
const patient = 60_000;
const said = { mine: 'Where is the station?', theirs: 'على اليسار' };
const meant = { mine: 'أين المحطة؟', theirs: 'On the left.' };

it('two users take turns: each half hears, shows and reads its own language, in its direction', { timeout: 240_000 }, async () => {
  calls.transcription.script([said.mine, said.theirs]);
  calls.model.byDefault(({ messages }) => ({ deltas: [messages.at(-1)?.content === said.mine ? meant.mine : meant.theirs] }));
  const read: string[] = [];
  const page = await calls.open({
    path: '/interpreter',
    prepare: async (opening) => {
      const pair = JSON.stringify({ mine: 'en-US', theirs: 'ar-SA', takesTurns: true });
      await opening.addInitScript((kept) => localStorage.setItem('parley.interpreter', kept), pair);
      opening.on('websocket', (socket) =>
        socket.on('framereceived', ({ payload }) => {
          const frame = typeof payload === 'string' ? (JSON.parse(payload) as { type: string; locale: string }) : null;
          if (frame?.type === 'segment-start') read.push(frame.locale);
        }),
      );
    },
  });
  const half = (side: string, state: string) => page.locator(`[data-testid="interpreter-${side}"][data-state="${state}"]`);
  const theirs = page.getByTestId('interpreter-theirs');
  const mine = page.getByTestId('interpreter-mine');
  await page.getByTestId('interpreter-talk-mine').click();
  await half('mine', 'listening').waitFor({ timeout: patient });
  await playToMicrophone(page, recordMicrophone(['Where is the station', 1500]));
  await theirs.getByText(meant.mine).waitFor({ timeout: patient });
  expect(await theirs.evaluate((side: HTMLElement) => [side.lang, getComputedStyle(side).direction])).toEqual(['ar-SA', 'rtl']);
  expect(await mine.evaluate((side: HTMLElement) => [side.lang, getComputedStyle(side).direction])).toEqual(['en-US', 'ltr']);

  // The microphone changes to the other side automatically, after it was read to.
  await half('theirs', 'listening').waitFor({ timeout: patient });
  await playToMicrophone(page, recordMicrophone(['على اليسار من فضلك', 1500], 'ar'));
  await mine.getByText(meant.theirs).waitFor({ timeout: patient });
  await half('mine', 'listening').waitFor({ timeout: patient });
  expect(calls.transcription.received.map(({ language }) => language)).toEqual(['en', 'ar']);
  expect(read).toEqual(['ar-SA', 'en-US']);
  const texts = (await storedMessages(calls.parley.url)).map(({ parts }) => parts.map(({ text }) => text).join(''));
  expect(texts).toEqual([said.mine, meant.mine, said.theirs, meant.theirs]);
});
