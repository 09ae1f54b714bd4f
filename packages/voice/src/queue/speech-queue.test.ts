import { describe, expect, it } from 'vitest';
import type { VoicePlan } from '../engines/fallback-synthesizer.ts';
import { SentenceLanguage } from '../language/sentence-language.ts';
import { FakeClock, settle } from '../testing/fake-clock.ts';
import { FakeSynthesizer, type FakeSynthesizerOptions } from '../testing/fake-synthesizer.ts';
import type { SpeechFrame } from './speech-frame.ts';
import { TextSpeaker, type TextSpeakerOptions } from './text-speaker.ts';

const engine = (id: string, options: FakeSynthesizerOptions = {}) =>
  new FakeSynthesizer({ ...options, capabilities: { id, ...options.capabilities } });

function fixture(engines: FakeSynthesizer[], options: Partial<TextSpeakerOptions> = {}) {
  const frames: SpeechFrame[] = [];
  const clock = new FakeClock();
  const planVoices = (): VoicePlan => ({
    candidates: engines.map((synthesizer) => ({ engine: synthesizer.capabilities.id, voice: 'v1', label: 'Voice', synthesizer })),
  });
  const language = new SentenceLanguage({ locale: options.locale ?? 'en-US' });
  const speaker = new TextSpeaker({
    turn: 1,
    locale: 'en-US',
    rate: 1,
    pitch: 0,
    planVoices,
    languageOf: (text) => language.next(text),
    output: (frame) => void frames.push(frame),
    clock,
    ...options,
  });
  const of = <Type extends SpeechFrame['type']>(type: Type) =>
    frames.filter((frame): frame is Extract<SpeechFrame, { type: Type }> => frame.type === type);
  return { speaker, frames, clock, of };
}

const source = 'First **sentence** here. Second one for €12. Third one.\n\nFourth one. Fifth one.';

describe('speech queue', () => {
  it('Q1 Q7 emits segments in order and complete, and one end', async () => {
    const { speaker, frames, of } = fixture([engine('a')], { lookAhead: 10 });
    speaker.push(source);
    speaker.end();
    await settle();
    expect(of('segment-start').map(({ start, end }) => source.slice(start, end))).toEqual([
      'First **sentence** here.',
      'Second one for €12.',
      'Third one.',
      'Fourth one.',
      'Fifth one.',
    ]);
    let open: number | undefined;
    for (const frame of frames) {
      if (frame.type === 'segment-start') {
        expect(open).toBeUndefined();
        open = frame.segment;
      } else if ('segment' in frame) expect(frame.segment).toBe(open);
      if (frame.type === 'segment-end') open = undefined;
    }
    expect(of('segment-end').map(({ pauseMs }) => pauseMs)).toEqual([250, 250, 400, 250, 400]);
    expect(frames.at(-1)).toEqual({ type: 'speak-end', turn: 1, endOffset: source.length });
    expect(of('speak-end')).toHaveLength(1);
  });

  it('Q2 stays two segments ahead of playback', async () => {
    const { speaker, of } = fixture([engine('a')]);
    speaker.push(source);
    speaker.end();
    await settle();
    expect(of('segment-start')).toHaveLength(3);
    speaker.queue.position(1);
    await settle();
    expect(of('segment-start')).toHaveLength(4);
    expect(of('speak-end')).toHaveLength(0);
  });

  it('Q3 emits nothing after cancel and aborts the engine', async () => {
    const synthesizer = engine('a');
    const { speaker, frames } = fixture([synthesizer], {
      output: (frame) => {
        frames.push(frame);
        if (frame.type === 'mark') speaker.cancel();
      },
    });
    speaker.push(source);
    speaker.end();
    await settle();
    expect(frames.map(({ type }) => type)).toEqual(['segment-start', 'mark']);
    expect(synthesizer.requests).toHaveLength(1);
    expect(synthesizer.requests[0]?.signal.aborted).toBe(true);
  });

  it('Q4 restarts at the playing sentence with the new rate and turn', async () => {
    const synthesizer = engine('a');
    const { speaker, frames, of } = fixture([synthesizer]);
    speaker.push(source);
    speaker.end();
    await settle();
    speaker.queue.position(1);
    await settle();
    const before = frames.length;
    speaker.queue.change(2, { rate: 2 });
    await settle();
    const after = frames.slice(before);
    expect(after.every(({ turn }) => turn === 2)).toBe(true);
    expect(of('segment-start').find(({ turn }) => turn === 2)).toMatchObject({ segment: 0, start: source.indexOf('Second') });
    expect(synthesizer.requests.at(-1)?.rate).toBe(2);
  });

  it('Q4 keeps its place when the rate changes twice at once', async () => {
    const { speaker, of } = fixture([engine('a')]);
    speaker.push(source);
    speaker.end();
    await settle();
    speaker.queue.position(1);
    speaker.queue.change(2, { rate: 1.5 });
    speaker.queue.change(3, { rate: 2 });
    await settle();
    expect(of('segment-start').some(({ turn }) => turn === 2)).toBe(false);
    expect(of('segment-start').find(({ turn }) => turn === 3)?.start).toBe(source.indexOf('Second'));
  });

  it('Q5 emits marks in source offsets, through formatting and expanded symbols', async () => {
    const { speaker, of } = fixture([engine('a')], { lookAhead: 10 });
    speaker.push(source);
    speaker.end();
    await settle();
    const words = of('mark').map(({ start, end }) => source.slice(start, end));
    expect(words.slice(0, 3)).toEqual(['First', 'sentence', 'here']);
    expect(words).toContain('€12');
    let last = 0;
    for (const { start, end } of of('mark')) {
      expect(start).toBeGreaterThanOrEqual(last);
      expect(end).toBeGreaterThanOrEqual(start);
      last = start;
    }
  });

  it('Q6 continues with the next engine at the word where speech broke off', async () => {
    const broken = engine('a', { script: () => ({ failure: { code: 'provider_stream_ended', afterMarks: 3 } }) });
    const sound = engine('b');
    const { speaker, of } = fixture([broken, sound]);
    const text = 'One two three four five six.';
    speaker.push(text);
    speaker.end();
    await settle();
    expect(sound.requests.map(({ text: spoken }) => spoken)).toEqual(['three four five six.']);
    expect(of('segment-start').map(({ segment, engine: id, start }) => [segment, id, start])).toEqual([
      [0, 'a', 0],
      [1, 'b', text.indexOf('three')],
    ]);
    expect(of('fallback')).toEqual([{ type: 'fallback', turn: 1, segment: 1, from: 'a', to: 'b', code: 'provider_stream_ended' }]);
    expect(of('segment-end').map(({ pauseMs }) => pauseMs)).toEqual([0, 400]);
    expect(of('speak-end')).toHaveLength(1);
  });

  it.each([0, 1])('Q6 begins a segment once if the first engine fails before its sound, after %i marks', async (afterMarks) => {
    const silent = engine('a', { script: () => ({ failure: { code: 'provider_failed', afterMarks } }) });
    const { speaker, frames, of } = fixture([silent, engine('b')]);
    speaker.push('One two three.');
    speaker.end();
    await settle();
    expect(of('segment-start').map(({ segment, engine: id }) => [segment, id])).toEqual([[0, 'b']]);
    expect(of('mark').map(({ start }) => start)).toEqual([0, 4, 8]);
    expect(of('fallback')).toEqual([{ type: 'fallback', turn: 1, segment: 0, from: 'a', to: 'b', code: 'provider_failed' }]);
    expect(of('segment-end')).toHaveLength(1);
    expect(frames.at(-1)?.type).toBe('speak-end');
  });

  it('Q7 reports what broke off if no engine is left for the rest', async () => {
    const { speaker, frames } = fixture([engine('a', { script: () => ({ failure: { code: 'provider_stream_ended', afterMarks: 2 } }) })]);
    speaker.push('One two three.');
    speaker.end();
    await settle();
    expect(frames.at(-1)).toEqual({ type: 'speak-error', turn: 1, code: 'provider_stream_ended', retryable: true });
  });

  it('Q7 ends with an error if no engine is left', async () => {
    const { speaker, frames } = fixture([
      engine('a', { script: () => ({ failure: { code: 'provider_key_rejected', retryable: false } }) }),
    ]);
    speaker.push(source);
    speaker.end();
    await settle();
    expect(frames).toEqual([{ type: 'speak-error', turn: 1, code: 'provider_key_rejected', retryable: false }]);
  });

  it('Q8 lets a device speak one segment at a time and keeps the pause', async () => {
    const clock = new FakeClock();
    const device = engine('system', { capabilities: { output: 'device' }, clock });
    const { speaker, of } = fixture([device], { clock });
    speaker.push('One two. Three four. Five.');
    speaker.end();
    await clock.advance(8 * 50);
    expect(of('segment-end')).toHaveLength(1);
    expect(device.requests).toHaveLength(1);
    await clock.advance(249);
    expect(device.requests).toHaveLength(1);
    await clock.advance(1);
    expect(device.requests).toHaveLength(2);
    await clock.advance(5000);
    expect(of('segment-end')).toHaveLength(3);
    expect(of('speak-end')).toHaveLength(1);
  });

  it('L5 speaks each sentence in its language, phrases in the conversation’s', async () => {
    const { speaker, of } = fixture([engine('a')], { lookAhead: 10, locale: 'de-DE' });
    speaker.push('Hallo du. これは日本語です。\n\n```js\nx\n```');
    speaker.end();
    await settle();
    expect(of('segment-start').map(({ locale }) => locale)).toEqual(['de-DE', 'ja-JP', 'de-DE']);
  });

  it('speaks a part: from the sentence that holds an offset, up to another', async () => {
    const synthesizer = engine('a');
    const { speaker, of } = fixture([synthesizer], {
      lookAhead: 10,
      fromOffset: source.indexOf('one for'),
      toOffset: source.indexOf(' one.\n'),
    });
    speaker.push(source);
    speaker.end();
    await settle();
    expect(synthesizer.requests.map(({ text }) => text)).toEqual(['Second one for 12 euros.', 'Third']);
    expect(of('speak-end')[0]?.endOffset).toBe(source.indexOf(' one.\n'));
  });

  it('Q1 speaks while the text still grows', async () => {
    const { speaker, of } = fixture([engine('a')], { eager: true });
    speaker.push('A first clause that is long enough, and then ');
    await settle();
    expect(of('segment-end')).toHaveLength(1);
    speaker.push('the rest.');
    await settle();
    expect(of('segment-start')).toHaveLength(1);
    speaker.end();
    await settle();
    expect(of('segment-start')).toHaveLength(2);
  });
});
