import type { Page } from 'playwright-core';
import { beforeEach, describe, expect, it } from 'vitest';
import { playToMicrophone } from './fake-microphone.ts';
import { shareCalls } from './share-calls.ts';
import { inState } from './use-calls.ts';
import { inWords } from '../support/ask.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';

const calls = shareCalls();
const patient = 60_000;
const reply = 'The station is behind the old bridge over the river, and you can walk there in ten minutes. '.repeat(4).trim();
const said = recordMicrophone(['Where is the station', 1500]);

beforeEach(() => calls.model.byDefault({ deltas: inWords(reply), delayMs: 10 }));

async function startCall(prepare?: (page: Page) => void): Promise<Page> {
  const page = await calls.open({ prepare: async (opening) => prepare?.(opening) });
  await page.getByTestId('voice-start').click();
  await inState(page, 'listening').waitFor({ timeout: patient });
  return page;
}

/** A short answer may be over before the silence after the question. */
async function sayUntilAnswered(page: Page): Promise<void> {
  const speaking = inState(page, 'speaking').waitFor({ timeout: patient });
  await Promise.all([speaking, playToMicrophone(page, said)]);
}

/** Voices of the sentences which the server begins to speak. */
function watchVoices(page: Page): { locale: string; voice: string }[] {
  const voices: { locale: string; voice: string }[] = [];
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      const frame = typeof payload === 'string' ? (JSON.parse(payload) as { type: string; locale: string; voice: string }) : null;
      if (frame?.type === 'segment-start') voices.push({ locale: frame.locale, voice: frame.voice });
    }),
  );
  return voices;
}

describe('the stage of a call', { timeout: 240_000 }, () => {
  it('becomes a bar under which one goes about the app, hears on meanwhile, and opens again', async () => {
    calls.transcription.script(['Where is the station?']);
    const page = await startCall();
    await page.getByTestId('voice-minimise').click();
    const bar = page.getByTestId('call-bar');
    await bar.waitFor();
    await page.getByRole('link', { name: 'Assistants', exact: false }).first().click();
    await page.waitForURL(/assistants/);
    await playToMicrophone(page, said);
    await page.locator('[data-testid="call-bar"][data-state="speaking"]').waitFor({ timeout: patient });
    await bar.getByTestId('voice-restore').click();
    await inState(page, 'speaking').waitFor({ timeout: patient });
    await page.locator('[data-testid="voice-caption"][data-side="parley"] mark.word').waitFor({ timeout: patient });
  });

  it('changes language and voice in mid-call: the next words are heard and spoken so', async () => {
    calls.transcription.script(['Où est la gare ?', 'Et maintenant ?']);
    calls.model.byDefault({ deltas: ['La gare se trouve derrière le vieux pont.'] });
    let voices: { locale: string; voice: string }[] = [];
    const page = await startCall((opening) => (voices = watchVoices(opening)));
    await page.getByTestId('voice-language').click();
    await page.getByRole('menuitemradio', { name: 'Français' }).first().click();
    await sayUntilAnswered(page);
    expect(calls.transcription.received.map(({ language }) => language)).toEqual(['fr']);
    expect(voices[0]?.locale).toBe('fr-FR');
    await inState(page, 'listening').waitFor({ timeout: patient });

    await page.getByTestId('voice-voice').click();
    await page
      .getByRole('menuitemradio', { name: /^Voix masculine/ })
      .first()
      .click();
    voices.length = 0;
    await sayUntilAnswered(page);
    expect(voices[0]?.voice).toMatch(/^fr-FR\+m/);
  });
});
