import type { TextRange } from '../../turns/conversation/heard-position.ts';

export interface SystemVoice {
  /** The system's unique id of the voice. */
  id: string;
  label: string;
  locale: string;
  /** Works without a network and sends text nowhere. */
  isLocal: boolean;
}

export interface SystemVoiceListener {
  onStart?(): void;
  /** A word starts; its range in the sentence. */
  onWord?(word: TextRange): void;
  onEnd(): void;
  onError(code: 'speech_voice_unavailable' | 'speech_failed'): void;
}

export interface SystemVoiceSynthesizer {
  /** Voices for a locale, or all voices for null: local ones first, then the nearest. */
  voices(locale: string | null): SystemVoice[];
  /** The system loads its voices late. Call the result to unsubscribe. */
  onVoicesChange(listener: () => void): () => void;
  /** Speaks one sentence. Some systems cut longer text off after 15 s. Call the result to stop. */
  speak(
    sentence: { text: string; voiceId: string; rate: number; pitch: number; volume: number },
    listener: SystemVoiceListener,
  ): () => void;
}

/** The parts of the browser's speech synthesis that are used; tests pass their own. */
export interface SpeechEnvironment {
  synthesis: Pick<SpeechSynthesis, 'getVoices' | 'speak' | 'cancel' | 'addEventListener' | 'removeEventListener'>;
  createUtterance(text: string): SpeechSynthesisUtterance;
}

/** Fails after this long without any event: some remote voices never report an error. */
const startMs = 5000;
/** The slowest voices speak about 8 characters a second. This allows a little more, and the same again for the start. */
const msPerCharacter = 200;

const norm = (locale: string) => locale.replace('_', '-').toLowerCase();
/** How well a voice's locale fits a locale. Apart from the Chinese scripts, a voice fits every region of its language. */
function nearness(voiceLocale: string, locale: string): number {
  const [voice, wanted] = [norm(voiceLocale), norm(locale)];
  if (voice === wanted) return 2;
  if (voice.split('-')[0] !== wanted.split('-')[0]) return 0;
  // Cantonese is not Mandarin. For Taiwanese text, a mainland voice is better than none.
  return voice.includes('hk') && !wanted.includes('hk') ? 0 : 1;
}

/** The browser's own voices. They play by themselves and cannot be ducked or measured. Null if there are none. */
export function findSystemVoices(): SystemVoiceSynthesizer | null {
  if (!('speechSynthesis' in globalThis)) return null;
  return createSystemVoiceSynthesizer({ synthesis: speechSynthesis, createUtterance: (text) => new SpeechSynthesisUtterance(text) });
}

export function createSystemVoiceSynthesizer({ synthesis, createUtterance }: SpeechEnvironment): SystemVoiceSynthesizer {
  return {
    voices: (locale) =>
      synthesis
        .getVoices()
        .map((voice) => ({ voice, near: locale === null ? 1 : nearness(voice.lang, locale) }))
        .filter(({ near }) => near > 0)
        .sort((a, b) => Number(b.voice.localService) - Number(a.voice.localService) || b.near - a.near)
        .map(({ voice }) => ({ id: voice.voiceURI, label: voice.name, locale: voice.lang.replace('_', '-'), isLocal: voice.localService })),
    onVoicesChange(listener) {
      synthesis.addEventListener('voiceschanged', listener);
      return () => synthesis.removeEventListener('voiceschanged', listener);
    },
    speak({ text, voiceId, rate, pitch, volume }, listener) {
      const voice = synthesis.getVoices().find(({ voiceURI }) => voiceURI === voiceId);
      if (!voice) {
        listener.onError('speech_voice_unavailable');
        return () => undefined;
      }
      const utterance = createUtterance(text);
      let isOver = false;
      let watchdog = setTimeout(() => {
        finish(() => {
          // Another voice speaks the sentence now. This one stays in the queue and would begin later.
          synthesis.cancel();
          listener.onError('speech_failed');
        });
      }, startMs);

      function finish(tell: () => void): void {
        if (isOver) return;
        isOver = true;
        clearTimeout(watchdog);
        tell();
      }
      function allow(ms: number): void {
        clearTimeout(watchdog);
        // A voice that started but never reports its end has finished by now; the sentence was most likely spoken.
        watchdog = setTimeout(() => {
          finish(listener.onEnd);
          synthesis.cancel();
        }, ms);
      }

      utterance.voice = voice;
      utterance.lang = voice.lang;
      utterance.rate = rate;
      // Converts semitones to the browser's factor, which stays between 0 and 2.
      utterance.pitch = Math.min(2, Math.max(0, 2 ** (pitch / 12)));
      utterance.volume = volume;
      utterance.addEventListener('start', () => {
        allow(startMs + (text.length * msPerCharacter) / rate);
        if (!isOver) listener.onStart?.();
      });
      utterance.addEventListener('boundary', ({ name, charIndex, charLength }) => {
        if (isOver || name !== 'word') return;
        const rest = /^[\p{L}\p{N}\p{M}'’-]*/u.exec(text.slice(charIndex))?.[0].length ?? 0;
        listener.onWord?.({ start: charIndex, end: charIndex + (charLength || rest) });
      });
      utterance.addEventListener('end', () => finish(listener.onEnd));
      utterance.addEventListener('error', ({ error }) =>
        finish(() => (error === 'canceled' || error === 'interrupted' ? listener.onEnd() : listener.onError('speech_failed'))),
      );
      synthesis.speak(utterance);
      return () => finish(() => synthesis.cancel());
    },
  };
}
