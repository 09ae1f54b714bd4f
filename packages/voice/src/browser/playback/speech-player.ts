import type { SpeechPosition } from '../../turns/conversation/conversation-ports.ts';
import { heardOffset, resumeMs, wordAt } from '../../turns/conversation/heard-position.ts';
import type { AudioSession } from './audio-session.ts';
import { createFader } from './fader.ts';
import { createResampler } from '../capture/pcm.ts';
import { outputDelay } from './output-delay.ts';
import { asSpoken, bufferSegment, cutPoint, leadingSilence, playheadAt, samplesFrom, truncateSegment } from './player-timeline.ts';
import type { BufferedSegment, ScheduledPiece } from './player-timeline.ts';
import type { PlayerListener, SpeechPlayer } from './player-port.ts';

/** Long enough for the audio thread to pick up a buffer, and too short to be noticed. */
const leadSeconds = 0.02;
/** 18 dB down: still audible, but clearly behind the user. */
const duckedGain = 10 ** (-18 / 20);
/** A volume change clicks less than a cut to silence, and the user must not have to talk against the reply for long. */
const duckMs = 8;
/** Shorter fades to silence click. */
const cutMs = 15;
const restoreMs = 150;
/** A highlight that is at most this late does not look late. */
const pollMs = 25;

interface Piece extends ScheduledPiece {
  source: AudioBufferSourceNode;
}

/** Plays segments without gaps on a session's audio clock. Reports at any time which word sounds. */
export function createSpeechPlayer(session: AudioSession): SpeechPlayer {
  const { context } = session;
  const gain = context.createGain();
  gain.connect(session.output);
  const fader = createFader(gain.gain, () => context.currentTime);
  let listener: PlayerListener | null = null;
  let segments: BufferedSegment[] = [];
  let pieces: Piece[] = [];
  let cursor = { index: 0, sample: 0 };
  let resample: ((samples: Int16Array) => Float32Array<ArrayBuffer>) | null = null;
  let nextAt = 0;
  let heldAt: { index: number; ms: number } | null = null;
  let isHeld = false;
  let isDucked = false;
  let isFinished = false;
  let hasStarted = false;
  let isStalled = false;
  let soundingIndex = -1;
  let heardUpTo = 0;
  let volume = 1;
  let timer: ReturnType<typeof setInterval> | null = null;
  let lastReport = '';

  const level = () => volume * (isDucked ? duckedGain : 1);
  /** The loudspeaker plays with a small delay. */
  const audibleTime = () => context.currentTime - outputDelay(context);
  const playhead = () => heldAt ?? playheadAt(pieces, audibleTime());

  /** Silences scheduled audio. Audio that is scheduled next starts after the fade. */
  function silence(): void {
    const silentAt = fader.outThenTo(level(), cutMs);
    for (const { source } of pieces) source.stop(silentAt);
    pieces = [];
    nextAt = silentAt;
  }

  function schedule(): void {
    if (isHeld) return;
    for (let segment = segments[cursor.index]; segment !== undefined; segment = segments[cursor.index]) {
      // Skips the silence before the first sound.
      if (pieces.length === 0 && cursor.index === 0 && heardUpTo === 0) cursor.sample += leadingSilence(segment, cursor.sample);
      const fresh = samplesFrom(segment, cursor.sample);
      if (fresh.length > 0) play(segment, fresh);
      if (!segment.isComplete) return;
      nextAt += segment.pauseMs / 1000;
      cursor = { index: cursor.index + 1, sample: 0 };
      resample = null;
    }
  }

  function play(segment: BufferedSegment, fresh: Int16Array): void {
    resample ??= createResampler(segment.sampleRate, context.sampleRate);
    const samples = resample(fresh);
    const fromMs = (cursor.sample / segment.sampleRate) * 1000;
    cursor.sample = segment.sampleCount;
    if (samples.length === 0) return;
    const buffer = context.createBuffer(1, samples.length, context.sampleRate);
    buffer.copyToChannel(samples, 0);
    const source = context.createBufferSource();
    source.buffer = buffer;
    source.connect(gain);
    // Start on a whole frame. Otherwise the joint between two buffers is interpolated and can be heard.
    const wanted = Math.max(nextAt, context.currentTime + leadSeconds);
    const startAt = Math.round(wanted * context.sampleRate) / context.sampleRate;
    source.start(startAt);
    nextAt = startAt + buffer.duration;
    pieces.push({ index: cursor.index, fromMs, toMs: (cursor.sample / segment.sampleRate) * 1000, startAt, endAt: nextAt, source });
  }

  function playFrom(index: number, ms: number): void {
    const sampleRate = segments[index]?.sampleRate ?? context.sampleRate;
    cursor = { index, sample: Math.round((ms / 1000) * sampleRate) };
    resample = null;
    schedule();
  }

  function position(): SpeechPosition {
    const at = playhead();
    const segment = at && segments[at.index];
    if (!at || !segment) return { heardUpTo, word: null, sentence: null, locale: null, voiceLabel: null };
    const spoken = asSpoken(segment);
    const heardHere = heardOffset(spoken, at.ms);
    // Until the first word has ended, only the text before the segment counts as heard; silent text in between does not.
    heardUpTo = Math.max(heardUpTo, segments[at.index - 1]?.end ?? 0, heardHere > segment.start ? heardHere : 0);
    const word = wordAt(spoken, at.ms);
    return {
      heardUpTo,
      word: word && { start: word.start, end: word.end },
      sentence: { start: segment.start, end: segment.end },
      locale: segment.locale,
      voiceLabel: segment.voiceLabel,
    };
  }

  function poll(): void {
    const told = listener;
    if (!told || isHeld) return;
    const at = playhead();
    if (at && !hasStarted) {
      hasStarted = true;
      told.onStart?.();
    }
    if (at && at.index !== soundingIndex) {
      soundingIndex = at.index;
      told.onSegment?.(segments[at.index]?.segment ?? at.index);
    }
    const now = position();
    const report = JSON.stringify(now);
    if (at && report !== lastReport) {
      lastReport = report;
      told.onPosition?.(now);
    }
    const isSilent = audibleTime() >= (pieces.at(-1)?.endAt ?? 0);
    const wasStalled = isStalled;
    isStalled = hasStarted && isSilent && !isFinished;
    if (listener === told && isStalled && !wasStalled) told.onStall?.();
    if (listener === told && isFinished && isSilent && cursor.index >= segments.length) {
      reset(null);
      told.onEnd?.();
    }
  }

  function reset(next: PlayerListener | null): void {
    if (timer !== null) clearInterval(timer);
    timer = next && setInterval(poll, pollMs);
    listener = next;
    segments = [];
    pieces = [];
    cursor = { index: 0, sample: 0 };
    resample = null;
    heldAt = null;
    isHeld = false;
    isFinished = false;
    hasStarted = false;
    isStalled = false;
    soundingIndex = -1;
    heardUpTo = 0;
    lastReport = '';
  }

  const find = (number: number) => segments.findLast(({ segment }) => segment === number);

  return {
    begin(next) {
      isDucked = false;
      if (pieces.length > 0) silence();
      else fader.to(level(), 1);
      reset(next);
    },
    addSegment(info) {
      if (listener) segments.push(bufferSegment(info));
    },
    addAudio(number, samples) {
      const segment = find(number);
      if (!segment || segment.isComplete) return;
      segment.chunks.push(samples);
      segment.sampleCount += samples.length;
      schedule();
    },
    addMark(number, { start, end, atMs }) {
      find(number)?.marks.push({ start, end, atMs });
    },
    endSegment(number, pauseMs) {
      const segment = find(number);
      if (!segment || segment.isComplete) return;
      segment.isComplete = true;
      segment.pauseMs = pauseMs;
      schedule();
    },
    finish() {
      isFinished = true;
      poll();
    },
    cutIncomplete() {
      const segment = segments.at(-1);
      if (!segment) return 0;
      if (segment.isComplete) return segment.end;
      const index = segments.length - 1;
      const at = playhead();
      const cut = cutPoint(segment, at?.index === index ? at.ms : null);
      truncateSegment(segment, cut);
      for (const piece of pieces.filter((candidate) => candidate.index === index)) {
        const endAt = Math.max(piece.startAt, piece.startAt + (cut.ms - piece.fromMs) / 1000);
        if (endAt >= piece.endAt) continue;
        piece.source.stop(endAt);
        piece.endAt = endAt;
        piece.toMs = cut.ms;
        nextAt = endAt;
      }
      pieces = pieces.filter(({ startAt, endAt }) => endAt > startAt);
      cursor = { index: segments.length, sample: 0 };
      resample = null;
      return cut.resumeOffset;
    },
    duck() {
      isDucked = true;
      fader.to(level(), duckMs);
    },
    restore() {
      isDucked = false;
      fader.to(level(), restoreMs);
    },
    hold() {
      if (isHeld || !listener) return;
      position();
      heldAt = playhead() ?? { index: 0, ms: 0 };
      isHeld = true;
      silence();
    },
    resume() {
      if (!isHeld || !heldAt) return;
      const { index, ms } = heldAt;
      const segment = segments[index];
      isHeld = false;
      heldAt = null;
      isDucked = false;
      fader.to(level(), 1);
      // A word that was cut in half is repeated from its beginning.
      playFrom(index, segment ? Math.min(ms, resumeMs(asSpoken(segment), heardUpTo)) : 0);
    },
    stop() {
      isDucked = false;
      silence();
      reset(null);
    },
    skip(count) {
      const index = Math.max(0, playhead()?.index ?? 0) + count;
      if (index < 0 || index >= segments.length) return false;
      if (isHeld) {
        heldAt = { index, ms: 0 };
        heardUpTo = segments[index]?.start ?? 0;
        return true;
      }
      silence();
      playFrom(index, 0);
      return true;
    },
    setVolume(next) {
      volume = Math.min(1, Math.max(0, next));
      fader.to(level(), cutMs);
    },
    poll,
    position,
    progress: () => ({ index: Math.max(0, playhead()?.index ?? 0), count: segments.length, isFinished }),
  };
}
