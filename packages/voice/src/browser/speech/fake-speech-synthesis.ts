import type { SpeechEnvironment } from './system-voice-synthesizer.ts';

/** How long the fake takes for a word. */
const wordMs = 1;

type Utterance = EventTarget & { text: string };

/**
 * A fake of the browser's speech synthesis: one utterance after another, reported by events. It reports no word for text
 * without anything to say. With `error`, every utterance fails with that error.
 */
export function createFakeSpeechSynthesis(voiceUri: string, lang: string, error?: string): SpeechEnvironment {
  let waiting: Utterance[] = [];
  let timer: ReturnType<typeof setTimeout> | undefined;
  const tell = (utterance: Utterance, type: string, fields: object = {}) => utterance.dispatchEvent(Object.assign(new Event(type), fields));

  function next(): void {
    const [utterance] = waiting;
    if (!utterance || timer !== undefined) return;
    const words = [...utterance.text.matchAll(/[\p{L}\p{N}]+/gu)];
    let index = -1;
    const step = () => {
      if (error !== undefined) return leave('error', { error });
      if (index === -1) tell(utterance, 'start');
      index += 1;
      const word = words[index];
      if (!word) return leave('end');
      tell(utterance, 'boundary', { name: 'word', charIndex: word.index, charLength: word[0].length });
      timer = setTimeout(step, wordMs);
    };
    const leave = (type: string, fields: object = {}) => {
      waiting.shift();
      timer = undefined;
      tell(utterance, type, fields);
      next();
    };
    timer = setTimeout(step, wordMs);
  }

  return {
    createUtterance: (text) => Object.assign(new EventTarget(), { text }) as unknown as SpeechSynthesisUtterance,
    synthesis: {
      getVoices: () => [{ voiceURI: voiceUri, name: voiceUri, lang, localService: true, default: true }],
      speak(utterance) {
        waiting.push(utterance as unknown as Utterance);
        next();
      },
      cancel() {
        clearTimeout(timer);
        timer = undefined;
        const cancelled = waiting;
        waiting = [];
        for (const utterance of cancelled) tell(utterance, 'error', { error: 'canceled' });
      },
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    },
  };
}
