import { queryClient } from '#api/query-client.ts';
import { fetchWhenIdle } from '#ui/when-idle.ts';
import type { VoiceChoice } from '@parley/contracts/speech/voice-socket';
import { requestAudioFocus } from '../../audio/audio-focus.ts';
import type { BrowserReadAloud } from './browser-read-aloud.ts';
import { nothingRead, type ReadingSnapshot } from './reading-snapshot.ts';
import type { TextSource } from './text-source.ts';

/** What a page needs at once; everything that makes sound arrives when a hand comes near. */
let snapshot = nothingRead;
let readAloud: BrowserReadAloud | null = null;
let loading: Promise<BrowserReadAloud> | null = null;
/** Grows with everything that makes a reading obsolete whose code is still loading. */
let request = 0;
/** What begins while the code loads must not lose the audio focus to this reading. */
let releaseAudioFocus = (): void => {};
/** What was asked for before the code was there. */
let wanted: TextSource | null = null;
const listeners = new Set<() => void>();

export function subscribeToReading(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const getReading = (): ReadingSnapshot => snapshot;

function show(next: ReadingSnapshot): void {
  snapshot = next;
  for (const listener of listeners) listener();
}

/** Fetches what reading needs. Rejects where the server cannot be reached; the next call tries again. */
export function loadReadAloud(): Promise<BrowserReadAloud> {
  loading ??= import('./browser-read-aloud.ts').then(
    ({ createBrowserReadAloud }) => (readAloud = createBrowserReadAloud(show)),
    (error: unknown) => {
      loading = null;
      throw error;
    },
  );
  return loading;
}

/** Gets ready to speak this: a pointer or the focus came near. */
export function prepareReading({ locale, messageId }: { locale: string; messageId?: string }): void {
  void Promise.all([loadReadAloud(), import('../../audio/voice-audio.ts')]).then(
    ([, { warmVoice }]) => warmVoice({ locale, ...(messageId !== undefined && { messageId }) }),
    () => undefined,
  );
}

let hasWoken = false;

/**
 * Asks the server which voice will speak, once per page, as soon as a reply is shown or expected and the page is idle.
 * The request starts the speech engine. It holds no connection.
 */
export function wakeVoice(): void {
  if (hasWoken) return;
  hasWoken = true;
  fetchWhenIdle(() => import('../../audio/engines-query.ts').then(({ enginesQuery }) => queryClient.prefetchQuery(enginesQuery)));
}

/**
 * Reads a text aloud in place of what was read. Call it inside the tap.
 *
 * @param isAsked false where it begins by itself
 */
export function startReading(source: TextSource, isAsked = true): void {
  const pressedAtMs = isAsked ? performance.now() : null;
  if (readAloud) return readAloud.play(source, pressedAtMs);
  show({ ...nothingRead, state: 'preparing', messageId: source.messageId, conversationId: source.conversationId });
  request += 1;
  const mine = request;
  wanted = source;
  const release = requestAudioFocus(stopReading);
  releaseAudioFocus = release;
  loadReadAloud().then(
    (loaded) => {
      release();
      if (mine === request) loaded.play(source, pressedAtMs);
    },
    () => {
      release();
      if (mine === request) show({ ...snapshot, state: 'error', errorCode: 'server_unreachable' });
    },
  );
}

export function stopReading(): void {
  request += 1;
  releaseAudioFocus();
  if (readAloud) readAloud.stop();
  if (snapshot.state !== 'idle') show(nothingRead);
}

export function toggleReading(): void {
  if (snapshot.state === 'playing' || snapshot.state === 'preparing') {
    if (readAloud) readAloud.pause();
    else stopReading();
  } else if (readAloud) readAloud.resume();
  else if (wanted) startReading(wanted);
}

export const jumpToSentence = (index: number): void => readAloud?.jumpTo(index);
/** Goes on with the sentence that holds this offset of the message, also where only a range of it was being read. */
export const readFromOffset = (whole: TextSource, offset: number): void => readAloud?.seek(offset, whole);
/** The same if this place is being read; nothing happens otherwise. */
export function readPlace(messageId: string, offset: number): void {
  if (snapshot.messageId === messageId && (snapshot.state === 'playing' || snapshot.state === 'paused')) readAloud?.seek(offset);
}
export const setReadingRate = (rate: number): void => readAloud?.setRate(rate);
export const setReadingVoice = (locale: string, choice: VoiceChoice): void => readAloud?.setVoice(locale, choice);
