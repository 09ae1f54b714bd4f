import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import type { Reader, ReaderListener, ReadingPosition, ReadingSettings } from './reader.ts';
import {
  expectPlace,
  heardRanges,
  measurePlace,
  movePlace,
  placeReading,
  type ReadingPlace,
  sentenceStart,
  updatePlan,
} from './reading-place.ts';
import { createReadingSettings } from './reading-settings.ts';
import { nothingRead, type ReadingSnapshot } from './reading-snapshot.ts';
import type { SentencePlan } from './sentence-plan.ts';
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
  place: ReadingPlace;
  reader: Reader;
  /** Ends the subscription to the text and gives the audio focus back. */
  leave: () => void;
}

/** The bar stays full for so long before it goes. */
const showEndMs = 2500;

/** Reads one thing at a time, without React. */
export function createReadAloud(ports: ReadAloudPorts) {
  const chosen = createReadingSettings(ports.settings);
  let snapshot = nothingRead;
  let current: Reading | null = null;
  let endTimer: ReturnType<typeof setTimeout> | undefined;

  function publish(change: Partial<ReadingSnapshot>): void {
    snapshot = { ...snapshot, ...change };
    ports.publish(snapshot);
  }

  const settings = () => chosen.of(current?.place.source);
  const measures = (place: ReadingPlace) => measurePlace(place, settings().rate);
  const here = () => sentenceStart(current?.place);

  function listen(place: ReadingPlace): ReaderListener {
    const isMine = () => current?.place === place;
    return {
      onPosition(position) {
        if (!isMine()) return;
        const isFirst = place.position === null;
        movePlace(place, position);
        publish({
          ...measures(place),
          ...heardRanges(place),
          state: snapshot.state === 'paused' ? 'paused' : 'playing',
          locale: position.locale,
          voice: position.voice,
          fallbackVoice: snapshot.fallbackVoice === null ? null : position.voice.label,
        });
        if (isFirst) ports.onAudible(position);
      },
      onMeasured: (start, durationMs) => isMine() && place.plan.measure(start, durationMs, settings().rate),
      onFallback: () => isMine() && publish({ fallbackVoice: snapshot.voice?.label ?? '' }),
      onInterrupted: () => isMine() && pause(),
      onAudioAllowed: () => isMine() && snapshot.errorCode === 'audio_blocked' && again(here()),
      onConnection: (isLost) => isMine() && publish({ isConnectionLost: isLost }),
      onEnd: () => isMine() && end(place),
      onError: (code) => isMine() && fail(code),
    };
  }

  function end({ position }: ReadingPlace): void {
    if (!position) return fail('speech_text_empty');
    const last = Math.max(0, snapshot.sentences.length - 1);
    publish({ state: 'ended', index: last, progress: 1, elapsedMs: snapshot.totalMs, sentence: null, word: null });
    endTimer = setTimeout(stop, showEndMs);
  }

  function fail(code: string): void {
    current?.reader.pause();
    publish({ state: 'error', errorCode: code, sentence: null, word: null });
  }

  /** Begins a reading, or begins it anew with another reader. */
  function open(source: TextSource, from: number): void {
    close();
    // Before the reader is made: the previous holder closes the connection and the audio that both would share.
    const releaseAudioFocus = ports.requestAudioFocus(stop);
    const place = placeReading(source);
    expectPlace(place, from);
    const listener = listen(place);
    const reader =
      ports.openBrowserReader(place.plan, source.locale, chosen.of(source).voices, listener) ?? ports.openServerReader(source, listener);
    const unsubscribe = source.subscribe?.(() => {
      updatePlan(place);
      reader.grow();
      if (current?.place === place && snapshot.state !== 'ended') publish(measures(place));
    });
    current = {
      place,
      reader,
      leave() {
        unsubscribe?.();
        releaseAudioFocus();
      },
    };
    publish({
      ...nothingRead,
      state: 'preparing',
      messageId: source.messageId,
      conversationId: source.conversationId,
      ownLocale: source.locale,
      ...measures(place),
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
    if (current.place.restartAt === null) current.reader.resume();
    else begin(current.place.restartAt);
  }

  /** With a new reader: the voice may have changed its kind, the sound its context. */
  function again(from: number): void {
    if (current) open(current.place.source, from);
  }

  function begin(from: number): void {
    if (!current) return;
    current.place.restartAt = null;
    expectPlace(current.place, from);
    current.reader.start(from, settings());
  }

  /** To a sentence of the snapshot; it sounds at once. */
  function jumpTo(index: number): void {
    const segments = current?.place.plan.segments ?? [];
    const segment = segments[Math.min(Math.max(0, index), segments.length - 1)];
    if (!current || !segment) return;
    clearTimeout(endTimer);
    if (snapshot.state !== 'playing' && snapshot.state !== 'paused') return again(segment.start);
    if (current.place.restartAt !== null || !current.reader.jump(segment.start)) begin(segment.start);
    else expectPlace(current.place, segment.start);
    publish({ ...measures(current.place), state: 'playing' });
  }

  return {
    getSnapshot: () => snapshot,
    play(source: TextSource): void {
      chosen.clear();
      open(source, 0);
    },
    pause,
    resume,
    stop,
    jumpTo,
    /**
     * Goes on with the sentence that holds this offset of the message.
     *
     * @param whole the message, read instead of a range of it that does not hold the offset; without it, nothing happens then
     */
    seek(offset: number, whole?: TextSource): void {
      if (!current) return;
      const { plan, base, source } = current.place;
      if (source.range && (offset < source.range.start || offset >= source.range.end)) {
        if (whole) open(whole, offset);
        return;
      }
      const index = plan.segments.findLastIndex((segment) => segment.start + base <= offset);
      jumpTo(Math.max(0, index));
    },
    setRate(next: number): void {
      chosen.setRate(next);
      if (!current) return;
      if (snapshot.state === 'paused') current.place.restartAt = here();
      else if (snapshot.state === 'playing' || snapshot.state === 'preparing') begin(here());
      publish(measures(current.place));
    },
    setVoice(locale: string, choice: VoiceChoice): void {
      chosen.setVoice(locale, choice);
      if (current && snapshot.state !== 'ended') again(here());
    },
  };
}

export type ReadAloud = ReturnType<typeof createReadAloud>;
