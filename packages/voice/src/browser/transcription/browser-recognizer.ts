interface RecognitionAlternative {
  transcript: string;
}

interface RecognitionResult {
  isFinal: boolean;
  [index: number]: RecognitionAlternative | undefined;
}

/** The parts of the standard's SpeechRecognition that are used. No browser's type library has all of them. */
export interface RecognitionEngine extends EventTarget {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  processLocally?: boolean;
  start(): void;
  stop(): void;
  abort(): void;
}

export interface RecognitionConstructor {
  new (): RecognitionEngine;
  available?(options: { langs: string[]; processLocally: boolean }): Promise<string>;
  install?(options: { langs: string[]; processLocally: boolean }): Promise<boolean>;
}

export interface RecognizerListener {
  /** What is being said; replaces the previous interim text. */
  onInterim(text: string): void;
  /** Words that will not change any more. They follow the previous ones. */
  onFinal(text: string): void;
  onError(code: RecognizerErrorCode): void;
}

export type RecognizerErrorCode =
  /** The maker's service was not reached. */
  | 'recognition_network'
  /** The browser has no service for this page, or may not use it. */
  | 'recognition_refused'
  | 'recognition_language'
  | 'recognition_failed';

/** Maps the browser's error to a code; null for errors without meaning (silence, our own stop). */
export function recognizerErrorCode(error: string): RecognizerErrorCode | null {
  switch (error) {
    case 'no-speech':
    case 'aborted':
      return null;
    // The call opens the microphone itself and tells its failures, so these are about the service.
    case 'not-allowed':
    case 'audio-capture':
    case 'service-not-allowed':
      return 'recognition_refused';
    case 'network':
      return 'recognition_network';
    case 'language-not-supported':
      return 'recognition_language';
    default:
      return 'recognition_failed';
  }
}

/** The browser's recognition, or null if it has none. */
export function findRecognition(): RecognitionConstructor | null {
  const global = globalThis as { SpeechRecognition?: RecognitionConstructor; webkitSpeechRecognition?: RecognitionConstructor };
  return global.SpeechRecognition ?? global.webkitSpeechRecognition ?? null;
}

/** Whether the device recognises a language itself: now, after a download of its language pack, or never. */
export type LocalRecognition = 'ready' | 'downloadable' | 'none';

/** What this device can recognise itself. Otherwise speech goes to the browser's maker, and the interface must say so. */
export async function localRecognition(locale: string): Promise<LocalRecognition> {
  try {
    const state = await findRecognition()?.available?.({ langs: [locale], processLocally: true });
    if (state === 'available') return 'ready';
    return state === 'downloadable' || state === 'downloading' ? 'downloadable' : 'none';
  } catch {
    return 'none';
  }
}

/** Downloads the browser's language packs. The standard reports no progress. @returns whether the device now recognises them */
export async function installRecognition(locales: readonly string[]): Promise<boolean> {
  try {
    return (await findRecognition()?.install?.({ langs: [...locales], processLocally: true })) === true;
  } catch {
    return false;
  }
}

export interface BrowserRecognizer {
  start(options: { locale: string; isLocal: boolean }, listener: RecognizerListener): void;
  /** Ends after the words in progress. */
  stop(): void;
  /** Ends at once; reports nothing more. */
  abort(): void;
}

/** How soon a recognition that ended by itself may restart. Some end at once, again and again. */
const restartMs = 250;

/** Recognises until stopped. Browsers end recognition after each pause or minute, so it is restarted. */
export function createBrowserRecognizer(Recognition: RecognitionConstructor): BrowserRecognizer {
  let engine: RecognitionEngine | null = null;
  let isWanted = false;
  let restartTimer: ReturnType<typeof setTimeout> | undefined;

  function begin(options: { locale: string; isLocal: boolean }, listener: RecognizerListener): void {
    const current = new Recognition();
    engine = current;
    current.lang = options.locale;
    current.continuous = true;
    current.interimResults = true;
    if (options.isLocal) current.processLocally = true;
    current.addEventListener('result', (event) => {
      if (engine !== current) return;
      const { results, resultIndex } = event as Event & { results: ArrayLike<RecognitionResult>; resultIndex: number };
      const fresh = Array.from(results).slice(resultIndex);
      const textOf = (isFinal: boolean) =>
        fresh
          .filter((result) => result.isFinal === isFinal)
          .map((result) => result[0]?.transcript ?? '')
          .join('')
          .trim();
      const final = textOf(true);
      if (final !== '') listener.onFinal(final);
      listener.onInterim(textOf(false));
    });
    current.addEventListener('error', (event) => {
      if (engine !== current) return;
      const code = recognizerErrorCode((event as Event & { error: string }).error);
      if (code === null) return;
      isWanted = false;
      listener.onError(code);
    });
    current.addEventListener('end', () => {
      if (engine !== current) return;
      engine = null;
      if (isWanted) restartTimer = setTimeout(() => begin(options, listener), restartMs);
    });
    current.start();
  }

  return {
    start(options, listener) {
      clearTimeout(restartTimer);
      const previous = engine;
      engine = null;
      previous?.abort();
      isWanted = true;
      begin(options, listener);
    },
    stop() {
      isWanted = false;
      clearTimeout(restartTimer);
      engine?.stop();
    },
    abort() {
      isWanted = false;
      clearTimeout(restartTimer);
      const current = engine;
      engine = null;
      current?.abort();
    },
  };
}
