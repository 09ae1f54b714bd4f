import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import { useSyncExternalStore } from 'react';
import { connectVoice, openVoiceAudio, releaseVoice } from '../audio/voice-audio.ts';
import { requestAudioFocus } from '../audio/audio-focus.ts';
import { browserEngine, createBrowserReader } from '../read-aloud/reader/browser-reader.ts';
import type { Reader, ReaderListener } from '../read-aloud/reader/reader.ts';
import { createSentencePlan } from '../read-aloud/reader/sentence-plan.ts';
import { createServerReader } from '../read-aloud/reader/server-reader.ts';
import { systemVoices } from '../read-aloud/voices/voice-catalogue.ts';
import { sampleSentence } from './sample-sentences.ts';

/** A voice in preview. */
export interface Preview {
  /** Identifies the clicked control. */
  key: string;
  locale: string;
  state: 'preparing' | 'playing' | 'error';
  word: { start: number; end: number } | null;
  errorCode: string | null;
}

export interface PreviewRequest {
  key: string;
  locale: string;
  /** Null: the voice that Parley would choose. */
  choice: VoiceChoice | null;
  rate: number;
  pitch: number;
}

let preview: Preview | null = null;
let leave: (() => void) | null = null;
const listeners = new Set<() => void>();

function show(next: Preview | null): void {
  preview = next;
  for (const listener of listeners) listener();
}

/** The current preview, or the last one that failed. */
export function usePreview(): Preview | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => preview,
  );
}

export function stopPreview(): void {
  const stopping = leave;
  leave = null;
  show(null);
  stopping?.();
}

/** Plays a voice's sample and stops other audio. Call it inside the tap. */
export function startPreview({ key, locale, choice, rate, pitch }: PreviewRequest): void {
  stopPreview();
  const releaseAudioFocus = requestAudioFocus(stopPreview);
  const change = (next: Partial<Preview>) => preview && show({ ...preview, ...next });
  const listener: ReaderListener = {
    onPosition: ({ word }) => change({ state: 'playing', word }),
    onMeasured: () => undefined,
    onFallback: () => change({ errorCode: 'speech_engine_unavailable' }),
    onInterrupted: stopPreview,
    onConnection: () => undefined,
    onEnd: stopPreview,
    onError: (code) => change({ state: 'error', word: null, errorCode: code }),
  };
  const reader = openReader(choice, locale, listener);
  leave = () => {
    releaseAudioFocus();
    reader.stop();
    releaseVoice();
  };
  show({ key, locale, state: 'preparing', word: null, errorCode: null });
  const picked = choice ? { [locale]: choice } : {};
  reader.start(0, { voices: picked, picked, rate, pitch });
}

function openReader(choice: VoiceChoice | null, locale: string, listener: ReaderListener): Reader {
  const text = sampleSentence(locale);
  const synthesizer = systemVoices();
  if (choice?.engine === browserEngine && synthesizer) {
    const plan = createSentencePlan(locale);
    plan.update(text, true);
    return createBrowserReader({ synthesizer, plan, locale }, listener);
  }
  return createServerReader({ client: connectVoice(), audio: openVoiceAudio(), source: { kind: 'text', text }, locale }, listener);
}
