import { describe, expect, it } from 'vitest';
import { collect } from '../testing/collect.ts';
import { FakeClock } from '../testing/fake-clock.ts';
import { FakeSynthesizer, type FakeSynthesizerOptions } from '../testing/fake-synthesizer.ts';
import { CachedSynthesizer, type CachedSpeech } from './cached-synthesizer.ts';
import { CircuitBreaker, GuardedSynthesizer } from './circuit-breaker.ts';
import { estimateDurationMs, estimateMarks } from './estimate-marks.ts';
import { FallbackSynthesizer, type VoiceCandidate } from './fallback-synthesizer.ts';
import type { SpeechError } from './speech-error.ts';
import type { SpeechEvent, SpeechRequest, Synthesizer } from './synthesizer.ts';
import { TimedSynthesizer } from './timed-synthesizer.ts';

const request = (text: string, more: Partial<SpeechRequest> = {}): SpeechRequest => ({
  text,
  locale: 'en-US',
  voice: 'v1',
  rate: 1,
  pitch: 0,
  signal: new AbortController().signal,
  ...more,
});

const speak = (synthesizer: Synthesizer, text: string, more?: Partial<SpeechRequest>): Promise<SpeechEvent[]> =>
  collect(synthesizer.speak(request(text, more)));
const fails = (): FakeSynthesizerOptions['script'] => () => ({ failure: { code: 'provider_overloaded' } });

describe('estimated marks', () => {
  it('E8 gives every word in order, within the duration', () => {
    const marks = estimateMarks('Hello there, friend.', 'en-US', 1000);
    expect(marks.map(({ start, end }) => 'Hello there, friend.'.slice(start, end))).toEqual(['Hello', 'there', 'friend']);
    expect(marks[0]?.atMs).toBe(0);
    expect(marks[2]?.atMs).toBeGreaterThan(600);
    expect(marks[2]?.atMs).toBeLessThan(800);
  });

  it('E8 splits Japanese and Chinese into words', () => {
    expect(estimateMarks('私は学生です', 'ja-JP', 1000).length).toBeGreaterThan(2);
    expect(estimateMarks('今天天气很好', 'zh-CN', 1000).length).toBeGreaterThan(1);
  });

  it('E8 expects speech to be shorter at a higher rate', () => {
    expect(estimateDurationMs('Hello there', 2)).toBeCloseTo(estimateDurationMs('Hello there') / 2);
  });
});

describe('timed synthesizer', () => {
  it('E8 corrects the times at the end of a sentence, and the next from its beginning', async () => {
    // Audio arrives as fast as it is played, so marks cannot wait for the real length.
    let nowMs = 0;
    const clock = { now: () => (nowMs += 500) };
    const timed = new TimedSynthesizer(new FakeSynthesizer({ capabilities: { wordTiming: 'none' }, msPerCharacter: 200 }), clock);
    const marks = async () => (await speak(timed, 'One two three four.')).filter((event) => event.type === 'mark').map(({ atMs }) => atMs);
    const exact = estimateMarks('One two three four.', 'en-US', 19 * 200).map(({ atMs }) => atMs);
    const first = await marks();
    expect(first[1]).toBeLessThan((exact[1] ?? 0) * 0.6);
    const second = await marks();
    for (const [index, atMs] of second.entries()) expect(atMs).toBeCloseTo(exact[index] ?? Number.NaN, 0);
    expect(timed.capabilities.wordTiming).toBe('estimated');
  });

  it('E8 uses the real length if the whole sentence arrives before it is played', async () => {
    const timed = new TimedSynthesizer(new FakeSynthesizer({ capabilities: { wordTiming: 'none' }, msPerCharacter: 200 }), {
      now: () => 0,
    });
    const last = (await speak(timed, 'One two three four.')).findLast((event) => event.type === 'mark');
    expect(last?.atMs).toBeCloseTo(estimateMarks('One two three four.', 'en-US', 3800).at(-1)?.atMs ?? 0);
  });

  it('E8 leaves engines with word timing unchanged', async () => {
    const inner = new FakeSynthesizer();
    expect(await speak(new TimedSynthesizer(inner), 'One two.')).toEqual(await speak(inner, 'One two.'));
  });
});

describe('circuit breaker', () => {
  it('E9 opens for five minutes after two failures, then one try decides', async () => {
    const clock = new FakeClock();
    let isDown = true;
    const inner = new FakeSynthesizer({ script: () => (isDown ? { failure: { code: 'provider_failed' } } : {}) });
    const guarded = new GuardedSynthesizer(inner, new CircuitBreaker(clock));
    const attempt = () =>
      speak(guarded, 'Hi.').then(
        () => 'spoken',
        (error: SpeechError) => error.code,
      );
    expect([await attempt(), await attempt(), await attempt()]).toEqual([
      'provider_failed',
      'provider_failed',
      'speech_engine_unavailable',
    ]);
    expect(inner.requests).toHaveLength(2);
    await clock.advance(5 * 60_000);
    expect([await attempt(), await attempt()]).toEqual(['provider_failed', 'speech_engine_unavailable']);
    await clock.advance(5 * 60_000);
    isDown = false;
    expect(await attempt()).toBe('spoken');
    isDown = true;
    expect([await attempt(), await attempt()]).toEqual(['provider_failed', 'provider_failed']);
  });

  it.each([
    ['speech_consent_required', false],
    // The service rejects the voice, the model or the text of one user: 404, 400 and 422.
    ['provider_model_not_found', false],
    ['provider_failed', false],
  ] as const)('E9 does not count %s of the caller', async (code, retryable) => {
    const breaker = new CircuitBreaker(new FakeClock());
    const guarded = new GuardedSynthesizer(new FakeSynthesizer({ script: () => ({ failure: { code, retryable } }) }), breaker);
    for (let call = 0; call < 3; call += 1) await expect(speak(guarded, 'Hi.')).rejects.toThrow(code);
    expect(breaker.isResting).toBe(false);
  });

  it.each(['provider_key_rejected', 'provider_forbidden'] as const)('E9 counts %s, which concerns every caller', async (code) => {
    const breaker = new CircuitBreaker(new FakeClock());
    const guarded = new GuardedSynthesizer(new FakeSynthesizer({ script: () => ({ failure: { code, retryable: false } }) }), breaker);
    for (let call = 0; call < 2; call += 1) await expect(speak(guarded, 'Hi.')).rejects.toThrow(code);
    expect(breaker.isResting).toBe(true);
  });
});

describe('cached synthesizer', () => {
  const cacheOf = (store: Map<string, CachedSpeech>, inner: Synthesizer) =>
    new CachedSynthesizer(inner, { get: async (key) => store.get(key), set: async (key, speech) => void store.set(key, speech) });
  const samplesOf = (events: readonly SpeechEvent[]) =>
    events.reduce((count, event) => count + (event.type === 'audio' ? event.samples.length : 0), 0);

  it('E11 asks the engine once for the same request, and again for another rate or voice', async () => {
    const inner = new FakeSynthesizer();
    const cached = cacheOf(new Map(), inner);
    const [first, second] = [await speak(cached, 'Hello there.'), await speak(cached, 'Hello there.')];
    expect(inner.requests).toHaveLength(1);
    expect(samplesOf(second)).toBe(samplesOf(first));
    expect(second.filter(({ type }) => type === 'mark')).toEqual(first.filter(({ type }) => type === 'mark'));
    await speak(cached, 'Hello there.', { rate: 2 });
    await speak(cached, 'Hello there.', { voice: 'v2' });
    expect(inner.requests).toHaveLength(3);
  });

  it('E11 asks again if the request has fields beyond the common ones', async () => {
    const inner = new FakeSynthesizer();
    const cached = cacheOf(new Map(), inner);
    const asked: object[] = [{}, { instructions: 'whisper' }, { instructions: 'shout' }, { instructions: 'shout', model: 'tts-1' }];
    for (const more of [...asked, ...asked]) await speak(cached, 'Hello there.', more);
    expect(inner.requests).toHaveLength(asked.length);
  });

  it('E11 stores nothing that was cancelled or failed', async () => {
    const store = new Map<string, CachedSpeech>();
    const controller = new AbortController();
    for await (const event of cacheOf(store, new FakeSynthesizer()).speak(request('One two three.', { signal: controller.signal })))
      if (event.type === 'audio') controller.abort();
    const broken = new FakeSynthesizer({ script: () => ({ failure: { code: 'provider_failed', afterMarks: 2 } }) });
    await expect(speak(cacheOf(store, broken), 'One two three.')).rejects.toThrow();
    expect(store.size).toBe(0);
  });

  it('E11 speaks from the engine if the store fails', async () => {
    const cached = new CachedSynthesizer(new FakeSynthesizer(), {
      get: () => Promise.reject(new Error('disk')),
      set: () => Promise.reject(new Error('disk')),
    });
    expect((await speak(cached, 'Hi there.')).at(-1)?.type).toBe('done');
  });
});

describe('fallback synthesizer', () => {
  const candidate = (engine: string, options: FakeSynthesizerOptions = {}): VoiceCandidate => ({
    engine,
    voice: `${engine}-voice`,
    label: engine,
    synthesizer: new FakeSynthesizer({ ...options, capabilities: { id: engine, ...options.capabilities } }),
  });
  const run = (candidates: VoiceCandidate[], signal = new AbortController().signal) => {
    const { voice: _voice, ...rest } = request('One two three.', { signal });
    return collect(new FallbackSynthesizer().speak({ ...rest, plan: { candidates } }));
  };

  it('E10 tries the next engine before the first sound, and reports it', async () => {
    const events = await run([candidate('a', { script: fails() }), candidate('b', { script: fails() }), candidate('c')]);
    expect(events[0]).toEqual({ type: 'fallback', from: 'a', to: 'c', code: 'provider_overloaded' });
    expect(events[1]).toMatchObject({ type: 'route', candidate: { engine: 'c', voice: 'c-voice' } });
    expect(events.at(-1)?.type).toBe('done');
  });

  it('E10 reports a choice that cannot be used', async () => {
    const { voice: _voice, ...rest } = request('Hi.');
    const events = await collect(
      new FallbackSynthesizer().speak({
        ...rest,
        plan: { candidates: [candidate('b')], missed: { engine: 'a', code: 'speech_consent_required' } },
      }),
    );
    expect(events[0]).toEqual({ type: 'fallback', from: 'a', to: 'b', code: 'speech_consent_required' });
  });

  it('E10 does not switch engines within a segment', async () => {
    const next = candidate('b');
    await expect(
      run([candidate('a', { script: () => ({ failure: { code: 'provider_failed', afterMarks: 2 } }) }), next]),
    ).rejects.toMatchObject({ code: 'provider_failed' });
    expect((next.synthesizer as FakeSynthesizer).requests).toHaveLength(0);
  });

  it('E5 fails with the last error if no engine is left or none was there', async () => {
    await expect(run([candidate('a', { script: fails() })])).rejects.toMatchObject({ code: 'provider_overloaded', retryable: true });
    await expect(run([])).rejects.toMatchObject({ code: 'speech_voice_unavailable', retryable: false });
  });

  it('E3 ends at once even if the engine hangs', async () => {
    const controller = new AbortController();
    const stuck: Synthesizer = {
      capabilities: new FakeSynthesizer().capabilities,
      async *speak() {
        yield { type: 'format', sampleRate: 16_000 };
        controller.abort();
        await new Promise(() => undefined);
      },
    };
    expect(await run([{ engine: 'x', voice: 'v', label: 'X', synthesizer: stuck }], controller.signal)).toEqual([]);
  });

  it('E10 passes the first sound on at once', async () => {
    const controller = new AbortController();
    const slow: Synthesizer = {
      capabilities: new FakeSynthesizer().capabilities,
      async *speak() {
        yield { type: 'format', sampleRate: 16_000 };
        yield { type: 'audio', samples: new Int16Array(160) };
        await new Promise(() => undefined);
      },
    };
    const { voice: _voice, ...rest } = request('One.', { signal: controller.signal });
    const plan = { candidates: [{ engine: 'x', voice: 'v', label: 'X', synthesizer: slow }] };
    const types: string[] = [];
    for await (const { type } of new FallbackSynthesizer().speak({ ...rest, plan })) {
      types.push(type);
      if (type === 'audio') controller.abort();
    }
    expect(types).toEqual(['route', 'format', 'audio']);
  });

  it('E8 adds marks to an engine that has none', async () => {
    const events = await run([candidate('a', { capabilities: { wordTiming: 'none' } })]);
    expect(events.filter(({ type }) => type === 'mark')).toHaveLength(3);
  });
});
