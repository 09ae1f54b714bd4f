import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createReadAloud, type ReadAloudPorts } from './read-aloud-session.ts';
import type { Reader, ReaderListener, ReadingSettings } from './reader.ts';
import { nothingRead, type ReadingSnapshot } from './reading-snapshot.ts';
import type { TextSource } from './text-source.ts';

const text = 'The first sentence stands here. The second one follows it. The third one ends the text.';
const starts = [0, text.indexOf('The second'), text.indexOf('The third')];

interface FakeReader extends Reader {
  calls: unknown[];
  listener: ReaderListener;
  /** Says the word at the beginning of a sentence. */
  say(sentence: number): void;
}

function fakeReader(listener: ReaderListener): FakeReader {
  const calls: unknown[] = [];
  return {
    calls,
    listener,
    start: (from, { rate, voices }) => calls.push({ start: from, rate, voices }),
    pause: () => calls.push('pause'),
    resume: () => calls.push('resume'),
    jump(start) {
      calls.push({ jump: start });
      return start !== starts[2];
    },
    grow: () => calls.push('grow'),
    stop: () => calls.push('stop'),
    say(sentence) {
      const start = starts[sentence] ?? 0;
      listener.onPosition({
        sentence: { start, end: start + 20 },
        word: { start, end: start + 3 },
        locale: 'en-US',
        voice: { engine: 'espeak', voice: 'en-us', label: 'A voice' },
      });
    },
  };
}

let readers: FakeReader[];
let sources: TextSource[];
let settings: Omit<ReadingSettings, 'picked'>;
let shown: ReadingSnapshot;
let giveUp: () => void;
const onAudible = vi.fn();
const onSilence = vi.fn();

function setUp() {
  readers = [];
  sources = [];
  settings = { voices: {}, rate: 1, pitch: 0 };
  shown = nothingRead;
  const ports: ReadAloudPorts = {
    publish: (snapshot) => (shown = snapshot),
    settings: () => settings,
    openBrowserReader: () => null,
    openServerReader(opened, listener) {
      sources.push(opened);
      const reader = fakeReader(listener);
      readers.push(reader);
      return reader;
    },
    requestAudioFocus(leave) {
      giveUp = leave;
      return () => undefined;
    },
    onAudible,
    onSilence,
  };
  return createReadAloud(ports);
}

const source = (changes: Partial<TextSource> = {}): TextSource => ({
  messageId: 'message',
  conversationId: 'conversation',
  title: 'A title',
  locale: 'en-US',
  getText: () => text,
  isComplete: () => true,
  ...changes,
});

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.clearAllMocks();
});

describe('a reading', () => {
  it('prepares, then plays with the place and the times that follow from it', () => {
    const session = setUp();
    session.play(source());
    expect(shown).toMatchObject({ state: 'preparing', messageId: 'message', index: 0 });
    expect(shown.sentences.map(({ start }) => start)).toEqual(starts);
    readers[0]?.say(1);
    expect(shown).toMatchObject({ state: 'playing', index: 1, word: [starts[1], (starts[1] ?? 0) + 3] });
    expect(shown.elapsedMs).toBeGreaterThan(shown.sentences[0]?.durationMs ?? Number.POSITIVE_INFINITY);
    expect(shown.elapsedMs).toBeLessThan(shown.totalMs);
    expect(onAudible).toHaveBeenCalledOnce();
  });

  it('tells the language of the text also while a sentence in another one sounds', () => {
    const session = setUp();
    session.play(source({ locale: 'fr-FR' }));
    readers[0]?.say(0);
    expect(shown).toMatchObject({ locale: 'en-US', ownLocale: 'fr-FR' });
  });

  it('begins again when the browser allows the sound that it had blocked', () => {
    const session = setUp();
    session.play(source());
    readers[0]?.listener.onError('audio_blocked');
    expect(shown).toMatchObject({ state: 'error', errorCode: 'audio_blocked' });
    readers[0]?.listener.onAudioAllowed?.();
    expect(shown).toMatchObject({ state: 'preparing', errorCode: null });
    expect(readers).toHaveLength(2);
    readers[1]?.listener.onError('speech_failed');
    readers[1]?.listener.onAudioAllowed?.();
    expect(readers).toHaveLength(2);
  });

  it('never goes back in time during the pause after a sentence', () => {
    const session = setUp();
    session.play(source());
    readers[0]?.say(1);
    const { elapsedMs } = shown;
    readers[0]?.listener.onPosition({
      sentence: { start: starts[1] ?? 0, end: (starts[1] ?? 0) + 20 },
      word: null,
      locale: 'en-US',
      voice: { engine: 'espeak', voice: 'en-us', label: 'A voice' },
    });
    expect(shown.elapsedMs).toBeGreaterThan(elapsedMs);
    readers[0]?.say(2);
    expect(shown.progress).toBeLessThan(1);
  });

  it('corrects the times of what is still to come by what was measured', () => {
    const session = setUp();
    session.play(source());
    const before = shown.sentences[2]?.durationMs ?? 0;
    readers[0]?.listener.onMeasured(0, (shown.sentences[0]?.durationMs ?? 0) * 2);
    readers[0]?.say(0);
    expect(shown.sentences[2]?.durationMs).toBeGreaterThan(before * 1.5);
  });

  it('stops the one before, and one that other sound interrupts', () => {
    const session = setUp();
    session.play(source());
    session.play(source({ messageId: 'other' }));
    expect(readers[0]?.calls).toContain('stop');
    readers[0]?.say(1);
    expect(shown).toMatchObject({ messageId: 'other', state: 'preparing' });
    giveUp();
    expect(shown).toEqual(nothingRead);
    expect(onSilence).toHaveBeenCalledOnce();
  });

  it('stays paused if a late position arrives, and continues where it was', () => {
    const session = setUp();
    session.play(source());
    readers[0]?.say(0);
    session.pause();
    readers[0]?.say(0);
    expect(shown.state).toBe('paused');
    session.resume();
    expect(readers[0]?.calls.slice(-2)).toEqual(['pause', 'resume']);
    expect(shown.state).toBe('playing');
  });

  it('goes to a prepared sentence at once, and starts anew at one that is not', () => {
    const session = setUp();
    session.play(source());
    readers[0]?.say(0);
    session.jumpTo(1);
    expect(readers[0]?.calls.at(-1)).toEqual({ jump: starts[1] });
    session.jumpTo(2);
    expect(readers[0]?.calls.at(-1)).toMatchObject({ start: starts[2] });
    session.seek((starts[1] ?? 0) + 5);
    expect(readers[0]?.calls.at(-1)).toEqual({ jump: starts[1] });
  });

  it('changes speed and voice with the sentence that sounds', () => {
    const session = setUp();
    session.play(source());
    readers[0]?.say(1);
    session.setRate(2);
    expect(readers[0]?.calls.at(-1)).toMatchObject({ start: starts[1], rate: 2 });
    session.setVoice('en-US', { engine: 'openai', voice: 'alloy' });
    expect(readers[1]?.calls).toEqual([{ start: starts[1], rate: 2, voices: { 'en-US': { engine: 'openai', voice: 'alloy' } } }]);
  });

  it('keeps quiet when the speed changes during a pause, and uses it afterwards', () => {
    const session = setUp();
    session.play(source());
    readers[0]?.say(1);
    session.pause();
    session.setRate(1.5);
    expect(readers[0]?.calls.at(-1)).toBe('pause');
    session.resume();
    expect(readers[0]?.calls.at(-1)).toMatchObject({ start: starts[1], rate: 1.5 });
  });

  it('counts the offsets of a selection in the whole message', () => {
    const session = setUp();
    const from = starts[1] ?? 0;
    session.play(source({ range: { start: from, end: starts[2] ?? 0 } }));
    expect(shown.sentences).toHaveLength(1);
    readers[0]?.say(0);
    expect(shown).toMatchObject({ sentence: [from, from + 20], word: [from, from + 3] });
  });

  it.each([
    ['after', 0, 2],
    ['before', 2, 0],
  ])('reads the whole message from a place %s the selection', (_side, selected, wanted) => {
    const session = setUp();
    const range = { start: starts[selected] ?? 0, end: (starts[selected] ?? 0) + 20 };
    session.play(source({ range, locale: 'de-DE' }));
    readers[0]?.say(0);
    const offset = (starts[wanted] ?? 0) + 5;
    session.seek(offset, source());
    expect(sources.map(({ range: read, locale }) => [read, locale])).toEqual([
      [range, 'de-DE'],
      [undefined, 'en-US'],
    ]);
    expect(readers[0]?.calls.at(-1)).toBe('stop');
    expect(readers[1]?.calls).toMatchObject([{ start: offset }]);
    expect(shown).toMatchObject({ state: 'preparing', index: wanted });
    expect(shown.sentences).toHaveLength(3);
  });

  it('stays in a selection for a place in it, and ignores a press outside it', () => {
    const session = setUp();
    session.play(source({ range: { start: starts[1] ?? 0, end: text.length } }));
    readers[0]?.say(0);
    session.seek((starts[2] ?? 0) + 5, source());
    expect(readers).toHaveLength(1);
    expect(shown.index).toBe(1);
    session.seek(5);
    expect(readers).toHaveLength(1);
    expect(shown.index).toBe(1);
  });

  it('takes up sentences that are written meanwhile', () => {
    const session = setUp();
    let written = text.slice(0, (starts[1] ?? 0) + 4);
    let tell: () => void = () => undefined;
    session.play(
      source({
        getText: () => written,
        isComplete: () => written === text,
        subscribe(listener) {
          tell = listener;
          return () => undefined;
        },
      }),
    );
    expect(shown.sentences).toHaveLength(1);
    written = text;
    tell();
    expect(shown.sentences).toHaveLength(3);
    expect(readers[0]?.calls).toContain('grow');
  });

  it('leaves by itself soon after its end', () => {
    const session = setUp();
    session.play(source());
    readers[0]?.say(2);
    readers[0]?.listener.onEnd();
    expect(shown).toMatchObject({ state: 'ended', progress: 1, word: null });
    vi.advanceTimersByTime(5000);
    expect(shown).toEqual(nothingRead);
  });

  it('says that there was nothing to say', () => {
    const session = setUp();
    session.play(source({ getText: () => '---' }));
    readers[0]?.listener.onEnd();
    expect(shown).toMatchObject({ state: 'error', errorCode: 'speech_text_empty' });
  });

  it('tries again from the sentence that failed', () => {
    const session = setUp();
    session.play(source());
    readers[0]?.say(1);
    readers[0]?.listener.onError('speech_failed');
    expect(shown).toMatchObject({ state: 'error', errorCode: 'speech_failed', word: null });
    session.resume();
    expect(readers[1]?.calls).toMatchObject([{ start: starts[1] }]);
    expect(shown.state).toBe('preparing');
  });

  it('keeps the place when the voice is changed again before the first one sounds', () => {
    const session = setUp();
    session.play(source());
    readers[0]?.say(2);
    session.setVoice('en-US', { engine: 'openai', voice: 'alloy' });
    expect(shown).toMatchObject({ state: 'preparing', index: 2 });
    session.setVoice('en-US', { engine: 'openai', voice: 'echo' });
    expect(readers[2]?.calls).toMatchObject([{ start: starts[2] }]);
  });

  it('plays on from its place after the changed voice failed', () => {
    const session = setUp();
    session.play(source());
    readers[0]?.say(1);
    session.setVoice('en-US', { engine: 'openai', voice: 'alloy' });
    readers[1]?.listener.onError('speech_failed');
    session.resume();
    expect(readers[2]?.calls).toMatchObject([{ start: starts[1] }]);
  });

  it('keeps the sentence that was asked for when the speed changes before it sounds', () => {
    const session = setUp();
    session.play(source());
    readers[0]?.say(0);
    session.jumpTo(2);
    session.setRate(2);
    expect(readers[0]?.calls.at(-1)).toMatchObject({ start: starts[2], rate: 2 });
    session.jumpTo(1);
    session.setRate(1.5);
    expect(readers[0]?.calls.at(-1)).toMatchObject({ start: starts[1], rate: 1.5 });
  });

  it('moves one sentence per step, also before any of them sounds', () => {
    const session = setUp();
    session.play(source());
    readers[0]?.say(0);
    for (let step = 0; step < 2; step += 1) session.jumpTo(shown.index + 1);
    expect(shown).toMatchObject({ state: 'playing', index: 2 });
    expect(readers[0]?.calls.at(-1)).toMatchObject({ start: starts[2] });
    readers[0]?.say(2);
    expect(shown.index).toBe(2);
  });
});
