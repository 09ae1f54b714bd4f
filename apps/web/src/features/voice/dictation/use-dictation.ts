import type { ConversationSnapshot } from '@parley/voice/turns/conversation/conversation-snapshot';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Hearing } from '../call/session/choose-hearing.ts';
import { useConversation } from '../call/session/use-call.ts';
import type { DictationSession } from './dictation-session.ts';

export interface Dictation {
  status: 'off' | 'preparing' | 'consent' | 'noHearing' | 'on' | 'finishing';
  session: DictationSession | null;
  snapshot: ConversationSnapshot | null;
  start: () => Promise<void>;
  agree: () => Promise<void>;
  /** Ends and answers with the words; empty where nothing was understood. */
  finish: () => Promise<string>;
  cancel: () => void;
}

const loadSession = () => import('./dictation-session.ts');
const loadHearing = () => import('../call/session/find-hearing.ts');

/** Fetches what the tap will need. */
export function warmDictation(): void {
  void loadSession().catch(() => undefined);
  void loadHearing()
    .then(({ warmHearing }) => warmHearing())
    .catch(() => undefined);
}

export function useDictation(locale: string): Dictation {
  const [status, setStatus] = useState<Dictation['status']>('off');
  const [session, setSession] = useState<DictationSession | null>(null);
  const snapshot = useConversation(session?.conversation ?? null);
  const open = useRef<DictationSession | null>(null);
  const attempt = useRef(0);

  const close = useCallback(() => {
    attempt.current += 1;
    open.current?.close();
    open.current = null;
    setSession(null);
    setStatus('off');
  }, []);
  useEffect(() => close, [close]);

  const listen = useCallback(
    async (hearing: Hearing, mine: number) => {
      if (hearing.kind === 'consent' || hearing.kind === 'none') {
        setStatus(hearing.kind === 'consent' ? 'consent' : 'noHearing');
        return;
      }
      const { openDictation } = await loadSession();
      if (mine !== attempt.current) return;
      open.current = openDictation(hearing, locale);
      setSession(open.current);
      setStatus('on');
    },
    [locale],
  );
  const start = useCallback(async () => {
    attempt.current += 1;
    const mine = attempt.current;
    setStatus('preparing');
    try {
      const { findHearing } = await loadHearing();
      const hearing = await findHearing(locale);
      if (mine === attempt.current) await listen(hearing, mine);
    } catch {
      if (mine === attempt.current) setStatus('noHearing');
    }
  }, [locale, listen]);
  const agree = useCallback(async () => {
    const { acceptBrowserRecognition } = await loadHearing();
    await acceptBrowserRecognition();
    await start();
  }, [start]);
  const finish = useCallback(async () => {
    const ending = open.current;
    setStatus('finishing');
    const text = (await ending?.finish()) ?? '';
    // Thrown away meanwhile.
    if (open.current !== ending) return '';
    close();
    return text;
  }, [close]);
  return { status, session, snapshot, start, agree, finish, cancel: close };
}
