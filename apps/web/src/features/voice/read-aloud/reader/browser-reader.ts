import type { SystemVoice, SystemVoiceSynthesizer } from '@parley/voice/browser/speech/system-voice-synthesizer';
import { SentenceLanguage } from '@parley/voice/language/sentence-language';
import type { Reader, ReaderListener, ReadingSettings } from './reader.ts';
import type { SentencePlan } from './sentence-plan.ts';

export interface BrowserReaderOptions {
  synthesizer: SystemVoiceSynthesizer;
  plan: SentencePlan;
  locale: string;
}

/** The engine id of the browser's own voices in stored choices; the server never sees it asked for. */
export const browserEngine = 'browser';

/** The voice of this browser for a locale: the chosen one, else the best local one. Only a choice may send text to the browser's maker. */
export function pickBrowserVoice(
  synthesizer: Pick<SystemVoiceSynthesizer, 'voices'>,
  voices: ReadingSettings['voices'],
  locale: string,
): SystemVoice | null {
  const offered = synthesizer.voices(locale);
  const choice = voices[locale];
  const chosen = choice?.engine === browserEngine ? offered.find((voice) => voice.id === choice.voice) : undefined;
  return chosen ?? offered.find((voice) => voice.isLocal) ?? null;
}

/** Reads with the browser's own voices, a sentence at a time. */
export function createBrowserReader({ synthesizer, plan, locale }: BrowserReaderOptions, listener: ReaderListener): Reader {
  const language = new SentenceLanguage({ locale });
  let settings: ReadingSettings = { voices: {}, picked: {}, rate: 1, pitch: 0 };
  let index = 0;
  let isWaiting = false;
  /** Grows with everything that makes what is being said obsolete. */
  let turn = 0;
  let hush: () => void = () => undefined;
  let pauseTimer: ReturnType<typeof setTimeout> | undefined;

  function halt(): void {
    turn += 1;
    isWaiting = false;
    clearTimeout(pauseTimer);
    hush();
    hush = () => undefined;
  }

  async function say(): Promise<void> {
    const mine = turn;
    const segment = plan.segments[index];
    if (!segment) {
      if (plan.isComplete) listener.onEnd();
      else isWaiting = true;
      return;
    }
    const spoken = segment.isPhrase ? locale : await language.next(segment.text);
    if (mine !== turn) return;
    const voice = pickBrowserVoice(synthesizer, settings.voices, spoken) ?? pickBrowserVoice(synthesizer, settings.voices, locale);
    if (!voice) return listener.onError('speech_voice_unavailable');
    const sentence = { start: segment.start, end: segment.end };
    const tell = (word: { start: number; end: number } | null) =>
      listener.onPosition({ sentence, word, locale: spoken, voice: { engine: browserEngine, voice: voice.id, label: voice.label } });
    let startedAt = performance.now();
    const { rate, pitch } = settings;
    hush = synthesizer.speak(
      { text: segment.text, voiceId: voice.id, rate, pitch, volume: 1 },
      {
        onStart() {
          startedAt = performance.now();
          if (mine === turn) tell(null);
        },
        onWord(word) {
          if (mine === turn && word.end > word.start) tell(segment.mapping.toSource(word.start, word.end));
        },
        onEnd() {
          if (mine !== turn) return;
          listener.onMeasured(segment.start, performance.now() - startedAt);
          index += 1;
          pauseTimer = setTimeout(() => void say(), segment.pauseMs / rate);
        },
        onError: (code) => mine === turn && listener.onError(code),
      },
    );
  }

  function goTo(next: number): void {
    halt();
    index = next;
    void say();
  }

  return {
    start(from, next) {
      settings = next;
      const found = plan.segments.findIndex((segment) => segment.end > from);
      goTo(found === -1 ? plan.segments.length : found);
    },
    pause: halt,
    // A system voice cannot go on in the middle of a sentence everywhere, so the sentence is said again.
    resume: () => goTo(index),
    jump(sentenceStart) {
      const found = plan.segments.findIndex((segment) => segment.start === sentenceStart);
      if (found === -1) return false;
      goTo(found);
      return true;
    },
    grow() {
      if (isWaiting) goTo(index);
    },
    stop: halt,
  };
}
