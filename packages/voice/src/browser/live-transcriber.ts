import type { ConversationTranscriber, TranscriptListener } from '../turns/conversation-ports.ts';
import { joinUtterances } from '../turns/utterance-text.ts';
import type { BrowserRecognizer } from './browser-recognizer.ts';

/** How long the recognizer may take to settle the last words after the turn's end. */
const settleMs = 900;
/** Words told shortly before the detector opened an utterance belong to it. */
const earlyMs = 600;

export interface LiveTranscriber extends ConversationTranscriber {
  /** Lets go of the recognition's microphone; the words under way are still told. */
  release(): void;
}

interface Heard {
  utterance: number;
  finals: string[];
  interim: string;
  isCommitted: boolean;
}

/**
 * Lets the browser's recognition, which hears by itself and without a break, answer for utterances.
 * What it hears while no utterance is open is the reply's own voice or noise, and is forgotten.
 */
export function createLiveTranscriber(
  recognizer: BrowserRecognizer,
  options: { locale: () => string; isLocal: () => boolean },
): LiveTranscriber {
  let listener: TranscriptListener | null = null;
  let heard: Heard | null = null;
  let early: { text: string; at: number } | null = null;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  let recognizedLocale = '';
  let hasFailed = false;

  function listen(): void {
    hasFailed = false;
    recognizedLocale = options.locale();
    recognizer.start(
      { locale: recognizedLocale, isLocal: options.isLocal() },
      {
        onInterim(text) {
          if (!heard) {
            early = text === '' ? null : { text, at: performance.now() };
            return;
          }
          heard.interim = text;
          tellInterim();
        },
        onFinal(text) {
          if (!heard) return;
          heard.finals.push(text);
          heard.interim = '';
          tellInterim();
          if (heard.isCommitted) finish();
        },
        onError(code) {
          hasFailed = true;
          const failed = heard;
          heard = null;
          if (failed) listener?.onFail(failed.utterance, code);
        },
      },
    );
  }

  const words = ({ finals, interim }: Heard) => joinUtterances([...finals, interim]);

  function tellInterim(): void {
    if (heard && !heard.isCommitted && words(heard) !== '') listener?.onInterim(heard.utterance, words(heard));
  }

  function finish(): void {
    clearTimeout(settleTimer);
    const done = heard;
    heard = null;
    if (done) listener?.onFinal(done.utterance, words(done), recognizedLocale);
  }

  return {
    start(next) {
      listener = next;
      listen();
    },
    stop() {
      clearTimeout(settleTimer);
      listener = null;
      heard = null;
      recognizer.abort();
    },
    open(utterance) {
      if (heard?.isCommitted) finish();
      // A recognizer that failed hears nothing more; what is said next is worth another try.
      if (hasFailed || recognizedLocale !== options.locale()) listen();
      const interim = early && performance.now() - early.at <= earlyMs ? early.text : '';
      early = null;
      heard = { utterance, finals: [], interim, isCommitted: false };
    },
    push: () => undefined,
    release: recognizer.stop,
    commit(utterance) {
      if (heard?.utterance !== utterance) return;
      heard.isCommitted = true;
      if (heard.interim === '' && heard.finals.length > 0) finish();
      else settleTimer = setTimeout(finish, settleMs);
    },
    cancel(utterance) {
      if (heard?.utterance !== utterance) return;
      clearTimeout(settleTimer);
      heard = null;
    },
    setMuted(isMuted) {
      if (isMuted) recognizer.abort();
      else if (listener) listen();
    },
  };
}
