import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import type { Reader, ReaderListener, ReadingPosition, ReadingSettings } from './reader.ts';
import { nothingRead, type ReadingSnapshot, type TextRange } from './reading-snapshot.ts';
import { createSentencePlan, type SentencePlan } from './sentence-plan.ts';
import type { TextSource } from './text-source.ts';

/** What a session needs from around it; tests bring their own. */
export interface ReadAloudPorts {
  publish(snapshot: ReadingSnapshot): void;
  settings(): Omit<ReadingSettings, 'picked'>;
  /** The browser's voices where they are chosen or better, else null. */
  openBrowserReader(plan: SentencePlan, locale: string, voices: ReadingSettings['voices'], listener: ReaderListener): Reader | null;
  openServerReader(source: TextSource, listener: ReaderListener): Reader;
  /** Stops other speech. Returns a function that gives the audio focus back. */
  requestAudioFocus(giveUp: () => void): () => void;
  /** The first sound of a reading. */
  onAudible(position: ReadingPosition): void;
  /** Nothing is read any more. */
  onSilence(): void;
}

interface Reading {
  source: TextSource;
  /** Where the text that is read begins in the message. */
  base: number;
  plan: SentencePlan;
  reader: Reader;
  position: ReadingPosition | null;
  /** Share of its sentence that was said, 0 to 1. */
  progress: number;
  /** Settings changed while it was held: the place to begin again. */
  restartAt: number | null;
  leave: () => void;
}

/** The bar stays full for so long before it goes. */
const showEndMs = 2500;

/** Reads one thing at a time, without React. */
export function createReadAloud(ports: ReadAloudPorts) {
  let snapshot = nothingRead;
  let current: Reading | null = null;
  let endTimer: ReturnType<typeof setTimeout> | undefined;
  let rate: number | null = null;
  let picked: Record<string, VoiceChoice> = {};

  function publish(change: Partial<ReadingSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    ports.publish(snapshot);
  }

  function settings(source = current?.source): ReadingSettings {
    const chosen = ports.settings();
    const voices = { ...chosen.voices, ...source?.voices, ...picked };
    return { ...chosen, voices, picked, rate: rate ?? chosen.rate };
  }

  /** What follows from the plan and the place in it. */
  function measures({ plan, position, progress, base }: Reading): Partial<ReadingSnapshot> {
    const at = settings().rate;
    const sentences = plan.segments.map((segment) => ({
      start: segment.start + base,
      end: segment.end + base,
      durationMs: plan.durationMs(segment, at),
    }));
    const start = position?.sentence.start ?? 0;
    const index = Math.max(
      0,
      plan.segments.findLastIndex((segment) => segment.start <= start),
    );
    const before = sentences.slice(0, index).reduce((sum, sentence) => sum + sentence.durationMs, 0);
    const rest = sentences.slice(index).reduce((sum, sentence) => sum + sentence.durationMs, 0);
    const elapsedMs = before + progress * (sentences[index]?.durationMs ?? 0);
    return { sentences, index, progress, elapsedMs, totalMs: before + rest, rate: at };
  }

  function listen(reading: () => Reading | null): ReaderListener {
    const isMine = () => current !== null && current === reading();
    return {
      onPosition(position) {
        if (!isMine() || !current) return;
        const isFirst = current.position === null;
        current.progress = shareSaid(position, current);
        current.position = position;
        const shift = ({ start, end }: { start: number; end: number }): TextRange => [
          start + (current?.base ?? 0),
          end + (current?.base ?? 0),
        ];
        publish({
          ...measures(current),
          state: snapshot.state === 'paused' ? 'paused' : 'playing',
          sentence: shift(position.sentence),
          word: position.word && shift(position.word),
          locale: position.locale,
          voice: position.voice,
          fallbackVoice: snapshot.fallbackVoice === null ? null : position.voice.label,
        });
        if (isFirst) ports.onAudible(position);
      },
      onMeasured(start, durationMs) {
        if (isMine()) current?.plan.measure(start, durationMs, settings().rate);
      },
      onFallback: () => isMine() && publish({ fallbackVoice: snapshot.voice?.label ?? '' }),
      onInterrupted: () => isMine() && pause(),
      onAudioAllowed: () => isMine() && snapshot.errorCode === 'audio_blocked' && again(here()),
      onConnection: (isLost) => isMine() && publish({ isConnectionLost: isLost }),
      onEnd() {
        if (!isMine() || !current) return;
        if (!current.position) return fail('speech_text_empty');
        const last = Math.max(0, snapshot.sentences.length - 1);
        publish({ state: 'ended', index: last, progress: 1, elapsedMs: snapshot.totalMs, sentence: null, word: null });
        endTimer = setTimeout(stop, showEndMs);
      },
      onError(code) {
        if (isMine()) fail(code);
      },
    };
  }

  function fail(code: string): void {
    current?.reader.pause();
    publish({ state: 'error', errorCode: code, sentence: null, word: null });
  }

  /** Begins a reading, or begins it anew with another reader. */
  function open(source: TextSource, from: number): void {
    close();
    const base = source.range?.start ?? 0;
    const text = () => source.getText().slice(base, source.range?.end);
    const plan = createSentencePlan(source.locale);
    plan.update(text(), source.isComplete());
    let reading: Reading | null = null;
    const listener = listen(() => reading);
    const reader =
      ports.openBrowserReader(plan, source.locale, settings(source).voices, listener) ?? ports.openServerReader(source, listener);
    const unsubscribe = source.subscribe?.(() => {
      plan.update(text(), source.isComplete());
      reader.grow();
      if (reading && snapshot.state !== 'ended') publish(measures(reading));
    });
    const releaseAudioFocus = ports.requestAudioFocus(stop);
    reading = {
      source,
      base,
      plan,
      reader,
      position: null,
      progress: 0,
      restartAt: null,
      leave() {
        unsubscribe?.();
        releaseAudioFocus();
      },
    };
    current = reading;
    publish({
      ...nothingRead,
      state: 'preparing',
      messageId: source.messageId,
      conversationId: source.conversationId,
      ...measures(reading),
    });
    reader.start(from, settings());
  }

  function close(): void {
    clearTimeout(endTimer);
    const leaving = current;
    current = null;
    leaving?.reader.stop();
    leaving?.leave();
  }

  function stop(): void {
    if (!current) return;
    close();
    publish(nothingRead);
    ports.onSilence();
  }

  function pause(): void {
    if (snapshot.state !== 'playing' && snapshot.state !== 'preparing') return;
    current?.reader.pause();
    publish({ state: 'paused' });
  }

  function resume(): void {
    if (!current) return;
    if (snapshot.state === 'ended' || snapshot.state === 'error') return again(snapshot.state === 'ended' ? 0 : here());
    if (snapshot.state !== 'paused') return;
    publish({ state: 'playing' });
    if (current.restartAt === null) current.reader.resume();
    else begin(current.restartAt);
  }

  /** With a new reader: the voice may have changed its kind, the sound its context. */
  function again(from: number): void {
    if (current) open(current.source, from);
  }

  function begin(from: number): void {
    if (!current) return;
    current.restartAt = null;
    current.reader.start(from, settings());
  }

  /** To a sentence of the snapshot; it sounds at once. */
  function jumpTo(index: number): void {
    const segment = current?.plan.segments[Math.min(Math.max(0, index), current.plan.segments.length - 1)];
    if (!current || !segment) return;
    clearTimeout(endTimer);
    if (snapshot.state !== 'playing' && snapshot.state !== 'paused') return again(segment.start);
    if (current.restartAt !== null || !current.reader.jump(segment.start)) begin(segment.start);
    publish({ state: 'playing' });
  }

  const here = () => current?.position?.sentence.start ?? 0;

  return {
    getSnapshot: () => snapshot,
    play(source: TextSource): void {
      picked = {};
      rate = null;
      open(source, 0);
    },
    pause,
    resume,
    stop,
    jumpTo,
    /** Goes on with the sentence that holds this offset of the message. */
    seek(offset: number): void {
      const { plan, base } = current ?? {};
      const index = plan?.segments.findLastIndex((segment) => segment.start + (base ?? 0) <= offset) ?? -1;
      jumpTo(Math.max(0, index));
    },
    setRate(next: number): void {
      rate = next;
      if (!current) return;
      if (snapshot.state === 'paused') current.restartAt = here();
      else if (snapshot.state === 'playing' || snapshot.state === 'preparing') begin(here());
      publish(measures(current));
    },
    setVoice(locale: string, choice: VoiceChoice): void {
      picked = { ...picked, [locale]: choice };
      if (current && snapshot.state !== 'ended') again(here());
    },
  };
}

export type ReadAloud = ReturnType<typeof createReadAloud>;

/** How much of its sentence a voice has said, by text. Between its last word and the next sentence, all of it. */
function shareSaid({ sentence, word }: ReadingPosition, before: Pick<Reading, 'position' | 'progress'>): number {
  if (!word) return before.position?.sentence.start === sentence.start && before.progress > 0 ? 1 : 0;
  return Math.min(1, Math.max(0, (word.end - sentence.start) / Math.max(1, sentence.end - sentence.start)));
}
