import { describe, expect, it } from 'vitest';
import { collect } from './collect.ts';
import { SpeechError, type SpeechErrorCode } from '../engines/speech-error.ts';
import type { SpeechEvent, SpeechRequest, Synthesizer } from '../engines/synthesizer.ts';

export type ConformanceOptions = {
  /** A locale and voice of the engine. */
  locale: string;
  voice: string;
  /** Engines whose requests fail, and whether a retry makes sense. */
  failures: readonly EngineFailure[];
};

export type EngineFailure = {
  create: () => Synthesizer | Promise<Synthesizer>;
  code: SpeechErrorCode;
  retryable: boolean;
};

/** Longer than any service accepts at once. */
const longText = 'This sentence goes on and on, with commas, and with more words. '.repeat(70);
/** Five minutes of sound take a busy machine longer than the usual limit of a test. */
const computingMs = 60_000;

/** Tests an engine against the rules E1–E7. Call it from a test file with a factory for fresh engines. */
export function engineConformance(name: string, create: () => Synthesizer | Promise<Synthesizer>, options: ConformanceOptions): void {
  const request = (text: string, signal: AbortSignal = new AbortController().signal): SpeechRequest => ({
    text,
    locale: options.locale,
    voice: options.voice,
    rate: 1,
    pitch: 0,
    signal,
  });

  describe(`engine ${name}`, () => {
    it('E1 declares what it can do', async () => {
      const { capabilities } = await create();
      expect(capabilities.id).toMatch(/^[a-z][a-z0-9-]*$/);
      expect(capabilities.locales).toContain(options.locale);
      expect(capabilities.licence).not.toBe('');
      expect(capabilities.downloadBytes).toBeGreaterThanOrEqual(0);
    });

    it.each([
      ['a sentence', 'Hello there, good friend.'],
      ['markup signs (E6)', `Tom & "Jerry" <b>it's</b> 1 < 2 > 0 ]]> &amp;`],
      ['mixed directions', 'He said مرحبا بك and left שלום.'],
      ['several scripts', 'Tokyo 東京 Москва 서울.'],
      ['a very long text', longText],
    ])('E2 E4 speaks %s', { timeout: computingMs }, async (_what, text) => {
      const synthesizer = await create();
      const events = await collect(synthesizer.speak(request(text)));
      checkEvents(events, text, true);
      if (synthesizer.capabilities.wordTiming === 'exact') expect(events.filter(({ type }) => type === 'mark')).not.toEqual([]);
      if (synthesizer.capabilities.output === 'pcm') expect(events.filter(({ type }) => type === 'audio')).not.toEqual([]);
    });

    it.each([
      ['nothing', ''],
      ['blanks', ' \n '],
      ['emoji only', '🎉👨‍👩‍👧'],
    ])('E7 has nothing to say for %s, and no error', async (_what, text) => {
      checkEvents(await collect((await create()).speak(request(text))), text, false);
    });

    it('E3 emits nothing if cancelled before the start', async () => {
      const controller = new AbortController();
      controller.abort();
      expect(await collect((await create()).speak(request('Hello there.', controller.signal)))).toEqual([]);
    });

    it('E3 emits nothing after it was cancelled, not even its end', async () => {
      const controller = new AbortController();
      const late: string[] = [];
      for await (const { type } of (await create()).speak(request(longText, controller.signal))) {
        if (controller.signal.aborted) late.push(type);
        else if (type === 'audio' || type === 'mark') controller.abort();
      }
      expect(controller.signal.aborted).toBe(true);
      expect(late).toEqual([]);
    });

    it('E2 speaks two texts at once without mixing them', async () => {
      const synthesizer = await create();
      const texts = ['One two three.', 'Four five six seven eight nine.'];
      const all = await Promise.all(texts.map((text) => collect(synthesizer.speak(request(text)))));
      for (const [index, events] of all.entries()) checkEvents(events, texts[index] ?? '', true);
    });

    it.each(options.failures)('E5 fails with the typed error $code, retryable: $retryable', async (failure) => {
      const synthesizer = await failure.create();
      const error: unknown = await collect(synthesizer.speak(request('Hello there.'))).then(
        () => undefined,
        (reason: unknown) => reason,
      );
      expect(error).toBeInstanceOf(SpeechError);
      expect(error).toMatchObject({ code: failure.code, retryable: failure.retryable });
    });
  });

  function checkEvents(events: readonly SpeechEvent[], text: string, hasSound: boolean): void {
    expect(events[0]?.type).toBe('format');
    expect(events.at(-1)?.type).toBe('done');
    expect(events.filter(({ type }) => type === 'format' || type === 'done')).toHaveLength(2);
    let start = 0;
    let atMs = 0;
    let sampleCount = 0;
    for (const event of events) {
      if (event.type === 'audio') sampleCount += event.samples.length;
      if (event.type !== 'mark') continue;
      expect(event.start).toBeGreaterThanOrEqual(start);
      expect(event.end).toBeGreaterThan(event.start);
      expect(event.end).toBeLessThanOrEqual(text.length);
      expect(event.atMs).toBeGreaterThanOrEqual(atMs);
      ({ start, atMs } = event);
    }
    const [format, done] = [events[0], events.at(-1)];
    if (format?.type !== 'format' || done?.type !== 'done') return;
    expect(done.durationMs > 0).toBe(hasSound);
    expect(done.durationMs).toBeGreaterThanOrEqual(atMs);
    // A device plays by itself. Where there is audio, its length matches the declared one.
    if (sampleCount > 0) expect(Math.abs((sampleCount / format.sampleRate) * 1000 - done.durationMs)).toBeLessThan(50);
  }
}
