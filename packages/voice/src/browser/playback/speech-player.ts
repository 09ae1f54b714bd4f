import type { SpeechPosition } from '../../turns/conversation/conversation-ports.ts';
import type { AudioSession } from './audio-session.ts';
import { createPlaybackReports } from './playback-reports.ts';
import { createPlaybackSchedule } from './playback-schedule.ts';
import { cutPoint, truncateSegment } from './player-timeline.ts';
import type { PlayerListener, SpeechPlayer } from './player-port.ts';
import { createPlayerVolume } from './player-volume.ts';
import { createTrack, type Playhead } from './track.ts';

/** A highlight that is at most this late does not look late. */
const pollMs = 25;

/** Plays segments without gaps on a session's audio clock. Reports at any time which word sounds. */
export function createSpeechPlayer({ context, output }: AudioSession): SpeechPlayer {
  const gain = context.createGain();
  gain.connect(output);
  const volume = createPlayerVolume(gain.gain, () => context.currentTime);
  const schedule = createPlaybackSchedule(context, gain);
  let track = createTrack();
  let reports: ReturnType<typeof createPlaybackReports> | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;
  /** Set while playback is paused. */
  let heldAt: Playhead | null = null;
  let isFinished = false;

  const playhead = () => heldAt ?? schedule.playhead();
  const position = (): SpeechPosition => track.positionAt(playhead());
  const silence = () => schedule.endAt(volume.silence());
  function playArrived(): void {
    if (!heldAt) schedule.schedule(track);
  }

  function poll(): void {
    const told = reports;
    if (!told || heldAt) return;
    const at = playhead();
    if (at) told.heard(track.segments[at.index]?.segment ?? at.index, position);
    const isSilent = schedule.isSilent();
    if (reports === told) told.waiting(isSilent && !isFinished);
    if (reports !== told || !isFinished || !isSilent || !schedule.isAtEnd(track)) return;
    reset(null);
    told.ended();
  }

  function reset(listener: PlayerListener | null): void {
    clearInterval(timer);
    timer = listener ? setInterval(poll, pollMs) : undefined;
    reports = listener && createPlaybackReports(listener);
    track = createTrack();
    schedule.reset();
    heldAt = null;
    isFinished = false;
  }

  return {
    begin(listener) {
      volume.endDuck();
      if (schedule.hasSound()) silence();
      else volume.apply();
      reset(listener);
    },
    addSegment(info) {
      if (reports) track.add(info);
    },
    addAudio(segment, samples) {
      track.addAudio(segment, samples);
      playArrived();
    },
    addMark: (segment, mark) => track.addMark(segment, mark),
    endSegment(segment, pauseMs) {
      track.end(segment, pauseMs);
      playArrived();
    },
    finish() {
      isFinished = true;
      poll();
    },
    cutIncomplete() {
      const segment = track.segments.at(-1);
      if (!segment) return 0;
      if (segment.isComplete) return segment.end;
      const index = track.segments.length - 1;
      const at = playhead();
      const cut = cutPoint(segment, at?.index === index ? at.ms : null);
      truncateSegment(segment, cut);
      schedule.cutLast({ index, ms: cut.ms });
      return cut.resumeOffset;
    },
    duck: volume.duck,
    restore: volume.restore,
    hold() {
      if (heldAt || !reports) return;
      position();
      heldAt = playhead() ?? { index: 0, ms: 0 };
      silence();
    },
    resume() {
      if (!heldAt) return;
      const from = track.resumePoint(heldAt);
      heldAt = null;
      volume.endDuck();
      volume.apply();
      schedule.playFrom(track, from);
    },
    stop() {
      volume.endDuck();
      silence();
      reset(null);
    },
    skip(count) {
      const index = Math.max(0, playhead()?.index ?? 0) + count;
      if (index < 0 || index >= track.segments.length) return false;
      if (heldAt) {
        heldAt = { index, ms: 0 };
        track.moveTo(index);
        return true;
      }
      silence();
      schedule.playFrom(track, { index, ms: 0 });
      return true;
    },
    setVolume: volume.set,
    poll,
    position,
    progress: () => ({ index: Math.max(0, playhead()?.index ?? 0), count: track.segments.length, isFinished }),
  };
}
