import { readFileSync } from 'node:fs';
import { expect } from 'vitest';
import {
  azureOnlyVoices,
  neuralCounts,
  neuralNames,
  neuralTotal,
  tenOpenAiNames,
} from '../../apps/server/src/features/speech/testing/asked-for-voices.ts';
import type { VoiceOption } from '../../packages/contracts/src/speech/voice-option.ts';
import type { SpecFixture } from './fixture.ts';

const { reason } = JSON.parse(readFileSync(new URL('../../locales/en-US/voice.json', import.meta.url), 'utf8')) as {
  reason: { azure_only: string };
};

type Page = Awaited<ReturnType<SpecFixture['open']>>;

async function voicesOf({ api }: SpecFixture, query: string): Promise<VoiceOption[]> {
  const { status, json } = await api('GET', `/api/speech/voices?${query}`);
  expect(status).toBe(200);
  return json as VoiceOption[];
}

async function speechPreferences({ api }: SpecFixture): Promise<Record<string, unknown>> {
  return ((await api('GET', '/api/preferences')).json as { speech: Record<string, unknown> }).speech;
}

const rows = (page: Page) => page.getByTestId('voice-row');
const chooseLocale = (page: Page, locale: string) => page.getByTestId('voice-locale').selectOption(locale);
const choosePlace = (page: Page, place: string) =>
  page.getByTestId('voice-engines').locator(`input[value="${place}"]`).click({ force: true });
const inUse = (page: Page) => rows(page).filter({ has: page.locator('.chosen') });

/** What the page asks the server to speak, and how much sound comes back. */
function watchPreviews(page: Page) {
  const spokenFrames: Record<string, unknown>[] = [];
  let bytes = 0;
  page.on('websocket', (socket) => {
    socket.on('framesent', ({ payload }) => {
      if (typeof payload !== 'string') return;
      const frame = JSON.parse(payload) as Record<string, unknown>;
      if (frame.type === 'speak-start') spokenFrames.push(frame);
    });
    socket.on('framereceived', ({ payload }) => {
      if (typeof payload !== 'string') bytes += payload.length;
    });
  });
  return { spokenFrames, soundBytes: () => bytes };
}

export async function voicePerLocale(fixture: SpecFixture): Promise<void> {
  const page = await fixture.open('/settings/voice');
  const { spokenFrames, soundBytes } = watchPreviews(page);
  await choosePlace(page, 'server');
  const counts: Record<string, number> = {};
  for (const locale of ['ja-JP', 'de-DE']) {
    await chooseLocale(page, locale);
    await rows(page).nth(1).waitFor();
    counts[locale] = await rows(page).count();
    expect(await rows(page).getByRole('button').first().getAttribute('aria-label')).toBeTruthy();
    const voice = rows(page).nth(1);
    const sent = spokenFrames.length;
    const heard = soundBytes();
    await voice.getByRole('button').first().click();
    await expect
      .poll(() => spokenFrames.slice(sent), { message: 'the preview asks for this voice' })
      .toMatchObject([
        { voices: { [locale]: { engine: await voice.getAttribute('data-engine'), voice: await voice.getAttribute('data-value') } } },
      ]);
    await expect.poll(soundBytes, { message: 'the preview brings sound' }).toBeGreaterThan(heard + 10_000);
    await voice.getByRole('button').last().click();
    await expect.poll(async () => (await inUse(page).getAttribute('data-value')) !== '').toBe(true);
  }
  const chosen = await inUse(page).getAttribute('data-value');
  await page.reload();
  await chooseLocale(page, 'de-DE');
  await expect.poll(() => inUse(page).getAttribute('data-value')).toBe(chosen);
  const kept = (await speechPreferences(fixture)).voices as Record<string, unknown>;
  expect(Object.keys(kept)).toEqual(expect.arrayContaining(['de-DE', 'ja-JP']));
  await fixture.api('PATCH', '/api/preferences', { speech: { voices: {} } });
}

export async function tenVoices(fixture: SpecFixture): Promise<void> {
  const listed = await voicesOf(fixture, 'engine=openai&locale=en-US');
  expect(listed.slice(0, 10).map((voice) => voice.value)).toEqual(tenOpenAiNames);
  const page = await fixture.open('/settings/voice');
  await choosePlace(page, 'cloud');
  await page.getByTestId('voice-service').selectOption('openai');
  await rows(page).nth(9).waitFor();
  expect((await rows(page).evaluateAll((items) => items.map((item) => item.getAttribute('data-value')))).slice(0, 10)).toEqual(
    tenOpenAiNames,
  );
  for (const voice of tenOpenAiNames) {
    const response = await fetch(`${fixture.parley.url}/v1/audio/speech`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ model: 'openai', voice, input: `I am the voice ${voice}.`, response_format: 'wav' }),
    });
    expect([voice, response.status]).toEqual([voice, 200]);
    const request = fixture.speech.requests.at(-1);
    expect((JSON.parse(request!.body.toString('utf8')) as { voice: string }).voice).toBe(voice);
  }
}

export async function neuralCatalogue(fixture: SpecFixture): Promise<void> {
  const all: VoiceOption[] = [];
  for (const [locale, count] of Object.entries(neuralCounts)) {
    const voices = await voicesOf(fixture, `engine=neural&locale=${locale}`);
    expect([locale, voices.length]).toEqual([locale, count]);
    expect(voices.map((voice) => voice.label)).toEqual(neuralNames[locale]);
    all.push(...voices);
  }
  expect(new Set(all.map((voice) => voice.value)).size).toBe(neuralTotal);
  for (const value of azureOnlyVoices) {
    expect(all.find((option) => option.value === value)?.spokenBy ?? []).not.toContain('edge');
  }
  const page = await fixture.open('/settings/voice');
  await chooseLocale(page, 'zh-CN');
  await choosePlace(page, 'cloud');
  await page.getByTestId('voice-service').selectOption('neural');
  await expect.poll(() => rows(page).count()).toBe(8);
  for (const value of azureOnlyVoices) {
    const row = page.locator(`[data-testid="voice-row"][data-value="${value}"]`);
    expect(await row.innerText()).toContain(reason.azure_only);
  }
}

export async function browserVoices(fixture: SpecFixture): Promise<void> {
  const page = await fixture.open('/settings/voice', {
    init: () => {
      const voice = (name: string, lang: string) => ({ name, lang, voiceURI: `urn:${name}`, localService: true, default: false });
      let voices: object[] = [];
      const synthesis = Object.assign(new EventTarget(), {
        speaking: false,
        pending: false,
        paused: false,
        getVoices: () => voices,
        cancel() {},
        pause() {},
        resume() {},
        speak(utterance: EventTarget) {
          for (const type of ['start', 'end']) setTimeout(() => utterance.dispatchEvent(new Event(type)), 20);
        },
      });
      Object.defineProperty(window, 'speechSynthesis', { value: synthesis });
      Object.assign(window, {
        bringVoices() {
          voices = [voice('Alice', 'en-US'), voice('Brian', 'en-GB'), voice('Clara', 'de-DE')];
          synthesis.dispatchEvent(new Event('voiceschanged'));
        },
      });
    },
  });
  await choosePlace(page, 'browser');
  await page.getByTestId('voice-locale').waitFor();
  expect(await rows(page).count()).toBe(0);
  await page.evaluate(() => (window as unknown as { bringVoices: () => void }).bringVoices());
  const names = () => rows(page).locator('b').allInnerTexts();
  await expect.poll(names).toEqual(['Alice', 'Brian']);
  await page.getByRole('switch', { name: /all languages/i }).click({ force: true });
  await expect.poll(async () => (await names()).toSorted()).toEqual(['Alice', 'Brian', 'Clara']);
}

export async function labelAndValue(fixture: SpecFixture): Promise<void> {
  const options = await voicesOf(fixture, 'locale=fr-FR');
  expect(options.length).toBeGreaterThan(3);
  for (const option of options) {
    expect(option.label.length, JSON.stringify(option)).toBeGreaterThan(0);
    expect(option.value.length).toBeGreaterThan(0);
  }
  const page = await fixture.open('/settings/voice', { locale: 'fr-FR' });
  await choosePlace(page, 'server');
  const row = rows(page).nth(1);
  const value = await row.getAttribute('data-value');
  const option = options.find((entry) => entry.value === value);
  expect(await row.locator('b').innerText()).toContain(option!.label);
  await row.getByRole('button').last().click();
  await expect.poll(async () => JSON.stringify((await speechPreferences(fixture)).voices)).toContain(value!);
  await fixture.api('PATCH', '/api/preferences', { speech: { voices: {} } });
}
