import { createResampler } from '../capture/pcm.ts';
import { outputDelay } from './output-delay.ts';
import { type BufferedSegment, leadingSilence, playheadAt, samplesFrom, type ScheduledPiece } from './player-timeline.ts';
import type { Playhead, Track } from './track.ts';

/** Long enough for the audio thread to pick up a buffer, and too short to be noticed. */
const leadSeconds = 0.02;

/** Heard sound is kept this long. The audible time goes back if the output delay grows, by half a second at most. */
const keptSeconds = 1;

interface Piece extends ScheduledPiece {
  source: AudioBufferSourceNode;
}

/** Schedules the segments of a track on the audio clock, one directly after the other. */
export function createPlaybackSchedule(context: AudioContext, output: AudioNode) {
  let pieces: Piece[] = [];
  /** The first sample that is not scheduled. */
  let cursor = { index: 0, sample: 0 };
  let resample: ((samples: Int16Array) => Float32Array<ArrayBuffer>) | null = null;
  let nextAt = 0;

  /** The loudspeaker plays with a small delay. */
  const audibleTime = () => context.currentTime - outputDelay(context);

  function moveTo(index: number, sample: number): void {
    cursor = { index, sample };
    resample = null;
  }

  function schedule(track: Track): void {
    const { segments } = track;
    for (let segment = segments[cursor.index]; segment !== undefined; segment = segments[cursor.index]) {
      // Skips the silence before the first sound.
      if (pieces.length === 0 && cursor.index === 0 && track.heardUpTo() === 0) cursor.sample += leadingSilence(segment, cursor.sample);
      const fresh = samplesFrom(segment, cursor.sample);
      if (fresh.length > 0) play(segment, fresh);
      if (!segment.isComplete) return;
      nextAt += segment.pauseMs / 1000;
      moveTo(cursor.index + 1, 0);
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
    source.connect(output);
    // Start on a whole frame. Otherwise the joint between two buffers is interpolated and can be heard.
    const wanted = Math.max(nextAt, context.currentTime + leadSeconds);
    const startAt = Math.round(wanted * context.sampleRate) / context.sampleRate;
    source.start(startAt);
    nextAt = startAt + buffer.duration;
    pieces.push({ index: cursor.index, fromMs, toMs: (cursor.sample / segment.sampleRate) * 1000, startAt, endAt: nextAt, source });
    forgetHeard();
  }

  /** Releases the audio of heard pieces: a long reading would fill the memory. The last one still tells the playhead. */
  function forgetHeard(): void {
    const lastHeard = pieces.findLastIndex(({ startAt }) => startAt <= audibleTime() - keptSeconds);
    if (lastHeard > 0) pieces.splice(0, lastHeard);
  }

  return {
    /** Schedules what has arrived since the last time. */
    schedule,
    playFrom(track: Track, { index, ms }: Playhead): void {
      const sampleRate = track.segments[index]?.sampleRate ?? context.sampleRate;
      moveTo(index, Math.round((ms / 1000) * sampleRate));
      schedule(track);
    },
    /** The place that is heard now; null before the first sound. */
    playhead: (): Playhead | null => playheadAt(pieces, audibleTime()),
    hasSound: () => pieces.length > 0,
    /** Whether all scheduled sound was heard. */
    isSilent: () => audibleTime() >= (pieces.at(-1)?.endAt ?? 0),
    /** Whether all of the track is scheduled. */
    isAtEnd: ({ segments }: Track) => cursor.index >= segments.length,
    /** Ends scheduled sound at this time of the context. Sound that is scheduled next starts then. */
    endAt(time: number): void {
      for (const { source } of pieces) source.stop(time);
      pieces = [];
      nextAt = time;
    },
    /** Ends the sound of the last segment at this place, and continues with the next one. */
    cutLast({ index, ms }: Playhead): void {
      for (const piece of pieces.filter((candidate) => candidate.index === index)) {
        const endAt = Math.max(piece.startAt, piece.startAt + (ms - piece.fromMs) / 1000);
        if (endAt >= piece.endAt) continue;
        piece.source.stop(endAt);
        piece.endAt = endAt;
        piece.toMs = ms;
        nextAt = Math.min(nextAt, endAt);
      }
      pieces = pieces.filter(({ startAt, endAt }) => endAt > startAt);
      moveTo(index + 1, 0);
    },
    /** Forgets everything, without stopping sound. */
    reset(): void {
      pieces = [];
      moveTo(0, 0);
    },
  };
}
