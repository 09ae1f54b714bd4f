import type { Message } from '@parley/contracts/messages/message';
import { messageText } from '@parley/contracts/messages/message-text';
import { ApiFailure } from '#api/api-failure.ts';
import { type Chapter, chapterTag } from './chapter-tag.ts';
import { mp3LengthMs } from './mp3-length.ts';

export interface RecordingState {
  phase: 'idle' | 'running' | 'failed' | 'done';
  /** Messages that are spoken, and all that will be. */
  done: number;
  total: number;
  lengthMs: number;
  /** Later messages were left out. */
  isCut: boolean;
  failure: ApiFailure | null;
}

interface RecordingOptions {
  title: string;
  messages: readonly Message[];
  /** The name of the one who wrote a message. */
  nameOf: (message: Message) => string;
  /** The sound of one message as MP3; null if it has nothing to say. Throws ApiFailure. */
  speak: (messageId: string, signal: AbortSignal) => Promise<Uint8Array<ArrayBuffer> | null>;
}

/** Longer files are cut: they are kept in the memory of the page. */
export const longestMs = 4 * 60 * 60_000;
const titleLength = 80;

/**
 * Makes one MP3 file of a conversation, message by message. What is spoken is kept: after a failure or a pause it goes on where it was.
 */
export class ConversationRecording {
  readonly #options: RecordingOptions;
  readonly #listeners = new Set<() => void>();
  readonly #sounds: Blob[] = [];
  readonly #chapters: Chapter[] = [];
  #next = 0;
  #running: AbortController | null = null;
  #state: RecordingState;

  constructor(options: RecordingOptions) {
    const messages = options.messages.filter(({ parts, status }) => status !== 'streaming' && messageText(parts).trim() !== '');
    this.#options = { ...options, messages };
    this.#state = { phase: 'idle', done: 0, total: messages.length, lengthMs: 0, isCut: false, failure: null };
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
  readonly getSnapshot = (): RecordingState => this.#state;

  /** Begins, or goes on after a failure. Resolves when it is done, stopped or failed; never rejects. */
  async run(): Promise<void> {
    if (this.#running) return;
    const running = new AbortController();
    this.#running = running;
    this.#set({ phase: 'running', failure: null });
    try {
      while (this.#next < this.#options.messages.length && !this.#state.isCut) await this.#speakNext(running.signal);
      this.#set({ phase: 'done' });
    } catch (error) {
      if (running.signal.aborted) this.#set({ phase: 'idle' });
      else this.#set({ phase: 'failed', failure: error instanceof ApiFailure ? error : new ApiFailure('internal', 0) });
    } finally {
      this.#running = null;
    }
  }

  /** Stops. What is spoken is kept for `run`. */
  stop(): void {
    this.#running?.abort();
  }

  /** What is spoken so far as a file. */
  file(): Blob {
    const artist = [...new Set(this.#options.messages.map(this.#options.nameOf))].join(', ');
    return new Blob([chapterTag(this.#options.title, artist, this.#chapters), ...this.#sounds], { type: 'audio/mpeg' });
  }

  async #speakNext(signal: AbortSignal): Promise<void> {
    const message = this.#options.messages[this.#next];
    if (!message) return;
    const sound = await this.#options.speak(message.id, signal);
    signal.throwIfAborted();
    this.#next += 1;
    const startMs = this.#state.lengthMs;
    const endMs = startMs + (sound ? mp3LengthMs(sound) : 0);
    if (sound && endMs > startMs) {
      // The browser may keep it outside of its memory.
      this.#sounds.push(new Blob([sound]));
      this.#chapters.push({ title: this.#titleOf(message), startMs, endMs });
    }
    this.#set({ done: this.#next, lengthMs: endMs, isCut: endMs > longestMs && this.#next < this.#options.messages.length });
  }

  #titleOf(message: Message): string {
    const words = messageText(message.parts)
      .replace(/```[^]*?(?:```|$)/g, ' ')
      .replace(/[#*_`>|[\]]+/g, '')
      .replace(/\s+/g, ' ')
      .trim();
    const letters = [...`${this.#options.nameOf(message)}: ${words}`];
    return letters.length > titleLength ? `${letters.slice(0, titleLength - 1).join('')}…` : letters.join('');
  }

  #set(change: Partial<RecordingState>): void {
    this.#state = { ...this.#state, ...change };
    for (const listener of this.#listeners) listener();
  }
}
