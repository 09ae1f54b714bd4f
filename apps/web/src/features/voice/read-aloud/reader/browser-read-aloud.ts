import type { Preferences } from '@parley/contracts/session/preferences';
import { showMediaControls } from '@parley/voice/browser/playback/media-session';
import { findSystemVoices } from '@parley/voice/browser/speech/system-voice-synthesizer';
import { preferencesQuery } from '#api/preferences.ts';
import { queryClient } from '#api/query-client.ts';
import { reportMetric } from '#api/report-metric.ts';
import { trackEvent } from '#api/track-event.ts';
import { connectVoice, openVoiceAudio, releaseVoice } from '../../audio/voice-audio.ts';
import { requestAudioFocus } from '../../audio/audio-focus.ts';
import { createBrowserReader } from './browser-reader.ts';
import { prefersBrowserVoice } from './prefers-browser-voice.ts';
import { createReadAloud, type ReadAloud } from './read-aloud-session.ts';
import type { ReadingSettings } from './reader.ts';
import type { ReadingSnapshot } from './reading-snapshot.ts';
import { createSentencePlan } from './sentence-plan.ts';
import { createServerReader } from './server-reader.ts';
import type { TextSource } from './text-source.ts';

type Engine = Parameters<typeof trackEvent<'tts_played'>>[1]['engine'];

export interface BrowserReadAloud extends Omit<ReadAloud, 'play'> {
  /** @param pressedAtMs when the user asked for it, on the page's clock; null if it started automatically */
  play(source: TextSource, pressedAtMs: number | null): void;
}

/** The one reading of this page, with the browser's audio, the server's voices and the lock screen's keys. */
export function createBrowserReadAloud(show: (snapshot: ReadingSnapshot) => void): BrowserReadAloud {
  const systemVoices = findSystemVoices();
  // The first text that is split makes the browser load and compile the splitter: now, not in the tap.
  createSentencePlan(document.documentElement.lang || 'en-US').update('1. 2.', true);
  let pressedAt: number | null = null;
  let title = '';
  let controls: ReturnType<typeof showMediaControls> | null = null;

  const session = createReadAloud({
    publish(snapshot) {
      controls?.setPlaying(snapshot.state === 'playing' || snapshot.state === 'preparing');
      show(snapshot);
    },
    settings: currentSettings,
    openBrowserReader(plan, locale, voices, listener) {
      if (!systemVoices || !prefersBrowserVoice(systemVoices, voices, locale)) return null;
      return createBrowserReader({ synthesizer: systemVoices, plan, locale }, listener);
    },
    openServerReader({ messageId, locale, range, isTemporary, getText }, listener) {
      const source = range
        ? { kind: 'text' as const, text: getText().slice(range.start, range.end), ...(isTemporary ? {} : { messageId }) }
        : { kind: 'message' as const, messageId };
      return createServerReader({ client: connectVoice(), audio: openVoiceAudio(), source, locale, keep: !isTemporary }, listener);
    },
    requestAudioFocus,
    onAudible({ voice, locale }) {
      if (pressedAt !== null) reportMetric('first-audio', performance.now() - pressedAt);
      pressedAt = null;
      trackEvent('tts_played', { engine: voice.engine as Engine, locale });
      controls = showMediaControls({
        title,
        artist: 'Parley',
        onPlay: session.resume,
        onPause: session.pause,
        onPrevious: () => session.jumpTo(session.getSnapshot().index - 1),
        onNext: () => session.jumpTo(session.getSnapshot().index + 1),
        onStop: session.stop,
      });
      controls.setPlaying(true);
    },
    onSilence() {
      controls?.clear();
      controls = null;
      releaseVoice();
    },
  });

  return {
    ...session,
    play(source, pressedAtMs) {
      // Now, inside the tap: later a browser would block it.
      openVoiceAudio();
      pressedAt = pressedAtMs;
      title = source.title;
      session.play(source);
    },
  };
}

function currentSettings(): Omit<ReadingSettings, 'picked'> {
  const speech: Preferences['speech'] | undefined = queryClient.getQueryData(preferencesQuery.queryKey)?.speech;
  return { voices: speech?.voices ?? {}, rate: speech?.rate ?? 1, pitch: speech?.pitch ?? 0 };
}
