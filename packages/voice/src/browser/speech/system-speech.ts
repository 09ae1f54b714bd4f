import type { SpeechListener, SpeechOutput } from '../../turns/conversation/conversation-ports.ts';
import type { TextRange } from '../../turns/conversation/heard-position.ts';
import type { SystemVoiceSynthesizer } from './system-voice-synthesizer.ts';

/** A sentence to speak. `toSource` maps an offset in `text` to the reply's source text. */
export interface SystemSentence extends TextRange {
  text: string;
  locale: string;
  /** Silence after the sentence if another follows. */
  pauseMs: number;
  toSource(offset: number): number;
}

export interface SystemSpeechOptions {
  /** The reply's sentences as they become complete. Ends with the reply. */
  sentencesOf(messageId: string, locale: string): AsyncIterable<SystemSentence>;
  voiceFor(locale: string): { id: string; label: string } | null;
  preferences(): { rate: number; pitch: number };
  /** Runs a task later. Call the result to cancel it. */
  later?(ms: number, run: () => void): () => void;
}

function laterByTimer(ms: number, run: () => void): () => void {
  const timer = setTimeout(run, ms);
  return () => clearTimeout(timer);
}

interface Speaking {
  turn: number;
  sentences: SystemSentence[];
  index: number;
  /** Offset in the sentence's text where speech starts after a hold. */
  fromOffset: number;
  isFinished: boolean;
  isHeld: boolean;
  heardUpTo: number;
  cancel: (() => void) | null;
}

/**
 * Speaks replies of a call with the system's own voices, where no better voice speaks the language.
 * The volume of such a voice cannot change while it speaks, so ducking pauses it.
 */
export function createSystemSpeech(synthesizer: SystemVoiceSynthesizer, options: SystemSpeechOptions): SpeechOutput {
  const { later = laterByTimer } = options;
  let listener: SpeechListener | null = null;
  let speaking: Speaking | null = null;

  function next(own: Speaking): void {
    if (speaking !== own || own.isHeld || own.cancel) return;
    const sentence = own.sentences[own.index];
    if (!sentence) {
      if (!own.isFinished) return;
      speaking = null;
      listener?.onEnd(own.turn);
      return;
    }
    const voice = options.voiceFor(sentence.locale);
    if (!voice) {
      fail(own, 'speech_voice_unavailable');
      return;
    }
    const { fromOffset } = own;
    const tell = (word: TextRange | null) =>
      listener?.onPosition(own.turn, {
        heardUpTo: own.heardUpTo,
        word,
        sentence: { start: sentence.start, end: sentence.end },
        locale: sentence.locale,
        voiceLabel: voice.label,
      });
    own.cancel = synthesizer.speak(
      { text: sentence.text.slice(fromOffset), voiceId: voice.id, volume: 1, ...options.preferences() },
      {
        onStart() {
          listener?.onStart(own.turn);
          tell(null);
        },
        onWord(word) {
          const start = fromOffset + word.start;
          // The word before this one has ended. This one would be repeated after a cut.
          if (start > own.fromOffset) own.heardUpTo = Math.max(own.heardUpTo, sentence.toSource(start));
          own.fromOffset = start;
          tell({ start: sentence.toSource(start), end: sentence.toSource(fromOffset + word.end) });
        },
        onEnd() {
          own.heardUpTo = Math.max(own.heardUpTo, sentence.end);
          own.fromOffset = 0;
          own.index += 1;
          own.cancel = null;
          const isLast = own.isFinished && own.index === own.sentences.length;
          if (isLast) next(own);
          else pause(own, sentence.pauseMs);
        },
        onError: (code) => fail(own, code),
      },
    );
  }

  function pause(own: Speaking, ms: number): void {
    if (speaking !== own) return;
    own.cancel = later(ms, () => {
      own.cancel = null;
      next(own);
    });
  }

  function fail(own: Speaking, code: string): void {
    if (speaking !== own) return;
    speaking = null;
    own.cancel?.();
    listener?.onFail(own.turn, code);
  }

  async function collect(own: Speaking, messageId: string, locale: string): Promise<void> {
    try {
      for await (const sentence of options.sentencesOf(messageId, locale)) {
        if (speaking !== own) return;
        own.sentences.push(sentence);
        next(own);
      }
      own.isFinished = true;
      next(own);
    } catch {
      fail(own, 'speech_failed');
    }
  }

  function hold(turn: number): void {
    if (speaking?.turn !== turn || speaking.isHeld) return;
    speaking.isHeld = true;
    speaking.cancel?.();
    speaking.cancel = null;
  }

  function resume(turn: number): void {
    if (speaking?.turn !== turn || !speaking.isHeld) return;
    speaking.isHeld = false;
    next(speaking);
  }

  return {
    setListener(next) {
      listener = next;
    },
    start({ turn, messageId, locale }) {
      speaking?.cancel?.();
      speaking = { turn, sentences: [], index: 0, fromOffset: 0, isFinished: false, isHeld: false, heardUpTo: 0, cancel: null };
      void collect(speaking, messageId, locale);
    },
    duck: hold,
    restore: resume,
    hold,
    resume,
    stop(turn) {
      if (speaking?.turn !== turn) return;
      speaking.cancel?.();
      speaking = null;
    },
    poll: () => undefined,
    // The system's audio cannot be measured, so a constant level shows that it speaks.
    level: () => (speaking?.cancel ? 0.4 : 0),
  };
}
