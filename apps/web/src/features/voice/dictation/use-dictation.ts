import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import { useCallback, useEffect, useRef, useState } from 'react';
import { type Hearing, type RecognitionFailure, recognitionFailureOf } from '../call/session/choose-hearing.ts';
import { useConversation } from '../call/session/use-call.ts';
import type { DictationSession } from './dictation-session.ts';
import { pendingWords } from './pending-words.ts';

export interface Dictation {
  /** `choosing`: nothing can hear until the user chooses. */
  status: 'off' | 'preparing' | 'choosing' | 'on' | 'finishing';
  failure: RecognitionFailure | null;
  /** What hears now. */
  hearing: HeardBy | null;
  session: DictationSession | null;
  snapshot: ConversationSnapshot | null;
  start: () => Promise<void>;
  listenWith: (hearing: HeardBy) => Promise<void>;
  /** Ends and answers with the words, empty where nothing was understood; null if the dictation was cancelled meanwhile. */
  finish: () => Promise<FinishedDictation | null>;
  cancel: () => void;
}

interface FinishedDictation {
  words: string;
  /** `onLost` got the words. */
  isLost: boolean;
}

type HeardBy = Extract<Hearing, { kind: 'server' | 'browser' }>;

const loadSession = () => import('./dictation-session.ts');
const loadHearing = () => import('../call/session/find-hearing.ts');

/** Fetches what the tap will need. */
export function warmDictation(): void {
  void loadSession().catch(() => undefined);
  void loadHearing()
    .then(({ warmHearing }) => warmHearing())
    .catch(() => undefined);
}

/** @param onLost takes the words that were understood before the browser's recognition failed, or something else took the audio focus */
export function useDictation(locale: string, onLost: (words: string) => void): Dictation {
  const [status, setStatus] = useState<Dictation['status']>('off');
  const [session, setSession] = useState<DictationSession | null>(null);
  const [failure, setFailure] = useState<RecognitionFailure | null>(null);
  const [heardBy, setHeardBy] = useState<HeardBy | null>(null);
  const snapshot = useConversation(session?.conversation ?? null);
  const open = useRef<DictationSession | null>(null);
  const lastLost = useRef<DictationSession | null>(null);
  const isFinishing = useRef(false);
  const attempt = useRef(0);

  const close = useCallback(() => {
    attempt.current += 1;
    const closing = open.current;
    open.current = null;
    closing?.close();
    isFinishing.current = false;
    setSession(null);
    setStatus('off');
  }, []);
  useEffect(() => close, [close]);

  const tellLost = useRef(onLost);
  useEffect(() => {
    tellLost.current = onLost;
  });
  const listen = useCallback(
    async (hearing: Hearing, mine: number) => {
      setFailure(null);
      if (hearing.kind === 'choose' || hearing.kind === 'none') {
        setStatus('choosing');
        return;
      }
      setHeardBy(hearing);
      const { openDictation } = await loadSession();
      if (mine !== attempt.current) return;
      const opened = openDictation(hearing, locale);
      open.current = opened;
      setSession(opened);
      opened.conversation.subscribe(() => {
        const now = opened.conversation.getSnapshot();
        const lost = recognitionFailureOf(now.errorCode);
        const isEnded = now.phase === 'idle' && !isFinishing.current;
        if (open.current !== opened || (!lost && !isEnded)) return;
        const { settled, tentative } = pendingWords(opened.text(), now);
        tellLost.current(settled + tentative);
        lastLost.current = opened;
        close();
        if (!lost) return;
        setFailure(lost);
        setStatus('choosing');
      });
      setStatus('on');
    },
    [locale, close],
  );
  const start = useCallback(async () => {
    // A session that failed still has the audio focus and its words. The row has inserted them.
    close();
    const mine = attempt.current;
    setStatus('preparing');
    try {
      const { findHearing } = await loadHearing();
      const hearing = await findHearing(locale);
      if (mine === attempt.current) await listen(hearing, mine);
    } catch {
      if (mine === attempt.current) setStatus('choosing');
    }
  }, [locale, listen, close]);
  const listenWith = useCallback(
    async (hearing: HeardBy) => {
      close();
      const mine = attempt.current;
      setStatus('preparing');
      try {
        await listen(hearing, mine);
      } catch {
        if (mine === attempt.current) setStatus('choosing');
      }
    },
    [listen, close],
  );
  const finish = useCallback(async () => {
    const ending = open.current;
    isFinishing.current = true;
    setStatus('finishing');
    const words = (await ending?.finish()) ?? '';
    if (open.current !== ending) return ending && lastLost.current === ending ? { words: '', isLost: true } : null;
    close();
    return { words, isLost: false };
  }, [close]);
  return { status, failure, hearing: heardBy, session, snapshot, start, listenWith, finish, cancel: close };
}
