import type { AudioSession } from '@parley/voice/browser/playback/audio-session';
import type { SegmentInfo } from '@parley/voice/browser/playback/player-timeline';
import { createSpeechPlayer } from '@parley/voice/browser/playback/speech-player';
import type { SpeakRequest } from '@parley/voice/browser/socket/voice-frames';
import type { VoiceSocketClient } from '@parley/voice/browser/socket/voice-socket-client';
import type { Reader, ReaderListener } from './reader.ts';
import { serverVoices } from './server-voices.ts';
import { watchBlocked } from './watch-blocked.ts';

export interface ServerReaderOptions {
  client: VoiceSocketClient;
  audio: AudioSession;
  source: SpeakRequest['source'];
  locale: string;
  /** Whether the server may keep the sound for the next time; default true. */
  keep?: boolean;
}

/** Reads through the voice socket: the server speaks, the player sounds. */
export function createServerReader({ client, audio, source, locale, keep = true }: ServerReaderOptions, listener: ReaderListener): Reader {
  const player = createSpeechPlayer(audio);
  let segments: SegmentInfo[] = [];
  let sampleCount = 0;
  let speaking: { reportSegment(segment: number): void; stop(): void } | null = null;
  let isPaused = false;
  const leaveAudio = audio.onAvailability((isAvailable) => !isAvailable && listener.onInterrupted());
  const endWatch = watchBlocked(
    audio.context,
    () => listener.onError('audio_blocked'),
    () => listener.onAudioAllowed?.(),
  );
  client.setListener({
    onLost: () => listener.onConnection(true),
    onRestored: () => listener.onConnection(false),
    onFail: (code) => listener.onError(code === 'payload_too_large' ? code : 'server_unreachable'),
  });

  function tellPosition(index: number, word: { start: number; end: number } | null): void {
    const info = segments[index];
    if (!info) return;
    const { start, end, engine = '', voice = '', voiceLabel } = info;
    listener.onPosition({ sentence: { start, end }, word, locale: info.locale, voice: { engine, voice, label: voiceLabel } });
  }

  const sink = {
    ...player,
    addSegment(info: SegmentInfo) {
      segments.push(info);
      sampleCount = 0;
      player.addSegment(info);
    },
    addAudio(segment: number, samples: Int16Array) {
      sampleCount += samples.length;
      player.addAudio(segment, samples);
    },
    endSegment(segment: number, pauseMs: number) {
      const info = segments.findLast((candidate) => candidate.segment === segment);
      if (info) listener.onMeasured(info.start, (sampleCount / info.sampleRate) * 1000);
      player.endSegment(segment, pauseMs);
    },
  };

  return {
    start(from, { picked, rate, pitch }) {
      speaking?.stop();
      segments = [];
      isPaused = false;
      player.begin({
        onSegment: (segment) => speaking?.reportSegment(segment),
        onPosition: ({ word }) => tellPosition(player.progress().index, word),
        onEnd: () => listener.onEnd(),
      });
      const request = { source, locale, keep, voices: serverVoices(picked), rate, pitch, ...(from > 0 && { fromOffset: from }) };
      speaking = client.speak(request, sink, { onError: listener.onError, onFallback: listener.onFallback });
    },
    pause() {
      isPaused = true;
      player.hold();
    },
    resume() {
      isPaused = false;
      player.resume();
    },
    jump(sentenceStart) {
      const index = segments.findIndex((segment) => segment.start === sentenceStart);
      if (index === -1 || !player.skip(index - player.progress().index)) return false;
      if (isPaused) this.resume();
      return true;
    },
    grow: () => undefined,
    stop() {
      endWatch();
      leaveAudio();
      client.setListener({});
      speaking?.stop();
      player.stop();
    },
  };
}
