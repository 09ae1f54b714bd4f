import type { ConversationTranscriber, TranscriptListener } from '../../turns/conversation/conversation-ports.ts';
import { joinUtterances } from '../../turns/conversation/utterance-text.ts';
import type { BrowserRecognizer } from './browser-recognizer.ts';
import { createReportedWords } from './reported-words.ts';

/** For how long words must stay the same to count as the last ones, if the recogniser does not finish them. */
const settleMs = 900;
/** Words reported shortly before the detector opened an utterance belong to it. */
const interimMs = 600;

export interface LiveTranscriber extends ConversationTranscriber {
  /** Releases the recognition's microphone. Words in progress are still reported. */
  release(): void;
}

interface Heard {
  utterance: number;
  finals: string[];
  interim: string;
  /** When the words changed last; null while there are none. */
  changedAt: number | null;
  isCommitted: boolean;
}

/**
 * Uses the browser's recognition, which listens continuously by itself, to answer for utterances.
 * What it hears while no utterance is open is the reply's own voice or noise, and is discarded.
 */
export function createLiveTranscriber(
  recognizer: BrowserRecognizer,
  options: { locale: () => string; isLocal: () => boolean },
): LiveTranscriber {
  let listener: TranscriptListener | null = null;
  let heard: Heard | null = null;
  const reported = createReportedWords(() => performance.now());
  let lastInterim: { text: string; at: number } | null = null;
  let settleTimer: ReturnType<typeof setTimeout> | undefined;
  let recognizedLocale = '';
  let hasFailed = false;
  let isMuted = false;

  function listen(): void {
    hasFailed = false;
    reported.forget();
    recognizedLocale = options.locale();
    recognizer.start(
      { locale: recognizedLocale, isLocal: options.isLocal() },
      {
        onInterim(whole) {
          const text = reported.newPart(whole);
          if (!heard) {
            lastInterim = text === '' ? null : { text, at: performance.now() };
            return;
          }
          if (heard.interim !== text) {
            heard.changedAt = performance.now();
            heard.interim = text;
            if (heard.isCommitted) settle();
          }
          tellInterim();
        },
        onFinal(whole) {
          const text = reported.newPart(whole);
          reported.forget();
          // An empty one held only words of an earlier utterance.
          if (!heard || text === '') return;
          heard.finals.push(text);
          heard.changedAt = performance.now();
          heard.interim = '';
          tellInterim();
          if (heard.isCommitted) finish();
        },
        onError(code) {
          // Everything else would fail again with the next utterance.
          if (code !== 'recognition_failed') {
            listener?.onLost?.(code);
            return;
          }
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
    if (done && done.interim !== '') reported.add(done.interim);
    if (done) listener?.onFinal(done.utterance, words(done), recognizedLocale);
  }

  function settle(): void {
    clearTimeout(settleTimer);
    settleTimer = setTimeout(finish, Math.max(0, (heard?.changedAt ?? performance.now()) + settleMs - performance.now()));
  }

  return {
    start(next) {
      listener = next;
      isMuted = false;
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
      // A recogniser that failed hears nothing more. The next utterance is worth another try.
      if (hasFailed || recognizedLocale !== options.locale()) listen();
      const interim = lastInterim && performance.now() - lastInterim.at <= interimMs ? lastInterim.text : '';
      lastInterim = null;
      heard = { utterance, finals: [], interim, changedAt: interim === '' ? null : performance.now(), isCommitted: false };
    },
    push: () => undefined,
    release: recognizer.stop,
    commit(utterance) {
      if (heard?.utterance !== utterance) return;
      heard.isCommitted = true;
      if (heard.interim === '' && heard.finals.length > 0) finish();
      else settle();
    },
    cancel(utterance) {
      if (heard?.utterance !== utterance) return;
      clearTimeout(settleTimer);
      heard = null;
    },
    setMuted(muted) {
      isMuted = muted;
      if (muted) recognizer.abort();
      else if (listener) listen();
    },
    expectLocale(locale) {
      if (listener && !isMuted && !heard && locale !== recognizedLocale) listen();
    },
  };
}
