import type { EspeakEvent } from '@echogarden/espeak-ng-emscripten';
import type { SpokenCharacter } from '../text/spoken-character.ts';
import { compressTime } from './compress-time.ts';
import type { EspeakEngine } from './espeak-engine.ts';
import { SilenceTrimmer } from './silence-trimmer.ts';
import type { SpokenRun } from './speech-plan.ts';

/** The destination of speech. `ready` resolves when the listener has room. */
export interface SpeechSink {
  ready(): Promise<void>;
  audio(samples: Int16Array): void;
  mark(start: number, end: number, atMs: number): void;
}

interface RunSettings {
  wordsPerMinute: number;
  pitch: number;
  compression: number;
  isCancelled: () => boolean;
}

/** Longer speech from one piece means a runaway engine. The longest real piece takes a minute. */
const maxRunSeconds = 180;

/** Speaks runs one after another and keeps the clock that their marks are given on. */
export class RunSpeaker {
  readonly #engine: EspeakEngine;
  readonly #sink: SpeechSink;
  readonly #settings: RunSettings;
  #sentSamples = 0;
  #lastWordStart = -1;
  #lastAtMs = 0;

  constructor(engine: EspeakEngine, sink: SpeechSink, settings: RunSettings) {
    this.#engine = engine;
    this.#sink = sink;
    this.#settings = settings;
  }

  get durationMs(): number {
    return (this.#sentSamples / this.#engine.sampleRate) * 1000;
  }

  /** Silence between runs. Before the first sound there is none. */
  pause(ms: number): void {
    const samples = Math.round((ms / 1000) * this.#engine.sampleRate);
    if (this.#sentSamples > 0 && samples > 0) this.#send(new Int16Array(samples));
  }

  speak(run: SpokenRun): void {
    if (this.#settings.isCancelled()) return;
    const { sampleRate } = this.#engine;
    const base = this.#sentSamples;
    const waiting: { character: SpokenCharacter; sample: number }[] = [];
    const { compression } = this.#settings;
    let fresh: Int16Array[] = [];
    const trimmer = new SilenceTrimmer(Math.round(sampleRate * 0.005), (samples) => fresh.push(samples));
    const sendMarks = () => {
      for (const { character, sample } of waiting.splice(0)) {
        const offset = Math.max(0, sample - trimmer.leadSamples) / compression;
        this.#mark(character, ((base + offset) / sampleRate) * 1000);
      }
    };
    let produced = 0;
    const text = run.characters.map(({ character }) => character).join('');
    this.#engine.synthesize(text, { ...this.#settings, voice: run.voice }, (samples, events) => {
      produced += samples.length;
      for (const event of events) {
        const character = wordOf(event, run.characters);
        if (character) waiting.push({ character, sample: (event.audio_position / 1000) * sampleRate });
      }
      // eSpeak reports a word up to one chunk late. Audio waits for one chunk, so that a mark is never behind its sound.
      const held = fresh;
      fresh = compression > 1 ? held : [];
      trimmer.push(samples);
      if (trimmer.hasStarted) sendMarks();
      if (compression === 1) for (const part of held) this.#send(part);
      return this.#settings.isCancelled() || produced > maxRunSeconds * sampleRate;
    });
    if (this.#settings.isCancelled()) return;
    trimmer.end();
    sendMarks();
    if (fresh.length > 0) this.#send(compressTime(joined(fresh), compression, sampleRate));
  }

  #send(samples: Int16Array): void {
    this.#sentSamples += samples.length;
    this.#sink.audio(samples);
  }

  /** eSpeak reports a number once for each word of its reading. A listener follows whole words, forwards only. */
  #mark({ wordStart, wordEnd }: SpokenCharacter, atMs: number): void {
    if (wordStart <= this.#lastWordStart) return;
    this.#lastWordStart = wordStart;
    this.#lastAtMs = Math.max(this.#lastAtMs, atMs);
    this.#sink.mark(wordStart, wordEnd, Math.round(this.#lastAtMs));
  }
}

function wordOf(event: EspeakEvent, characters: SpokenCharacter[]): SpokenCharacter | null {
  if (event.type !== 'word') return null;
  // Positions count code points from 1. A position on a space or quote belongs to the next word.
  const near = characters.slice(event.text_position - 1, event.text_position + 2);
  return near.find((character) => character.wordStart >= 0) ?? null;
}

function joined(parts: Int16Array[]): Int16Array {
  const all = new Int16Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
}
