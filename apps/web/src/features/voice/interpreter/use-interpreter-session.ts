import { forgetTappedAudio } from '@parley/voice/browser/capture/tapped-audio';
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Hearing, RecognitionFailure } from '../call/session/choose-hearing.ts';
import type { InterpreterPair, Side } from './interpreter-pair.ts';
import { type InterpreterChat, type InterpreterSession, openInterpreter } from './interpreter-session.ts';
import type { Replay } from './replay.ts';
import type { SaidTurns } from './said-turns.ts';

interface SessionParts {
  chat: InterpreterChat;
  said: SaidTurns;
  replay: Replay;
  pair: InterpreterPair;
  hearing: Hearing | null;
  /** Null if no model can translate; undefined until it is known. */
  model: string | null | undefined;
  /** The browser's recognition failed while it heard this side. */
  onLost: (failure: RecognitionFailure, side: Side) => void;
}

/**
 * The session of the interpreter. It is opened by the first tap, and closed when something else hears from then on; the next tap then
 * opens another.
 *
 * @returns the open session; how to open one, which gives null while it is unknown what hears or translates; and how to close it
 */
export function useInterpreterSession({ chat, said, replay, pair, hearing, model, onLost }: SessionParts) {
  const latestPair = useRef(pair);
  const hears = JSON.stringify(hearing);
  const [session, setSession] = useState<InterpreterSession | null>(null);
  const open = useRef<InterpreterSession | null>(null);
  const openedFor = useRef<string | null>(null);
  useEffect(() => {
    latestPair.current = pair;
    open.current?.followPair();
  }, [pair]);
  const end = useCallback(() => {
    open.current?.close();
    open.current = null;
    setSession(null);
  }, []);
  const close = useCallback(() => {
    end();
    replay.close();
    forgetTappedAudio();
  }, [end, replay]);
  useEffect(() => close, [close]);
  // Not `close`: a tap that chose what hears has opened the audio of the next session.
  useEffect(() => {
    if (openedFor.current !== hears) end();
  }, [hears, end]);

  const sessionNow = useCallback(() => {
    if (open.current || !model || !hearing || hearing.kind === 'choose') return open.current;
    open.current = openInterpreter({ chat, hearing, model, getPair: () => latestPair.current, said, replay, onLost, onTaken: end });
    openedFor.current = hears;
    setSession(open.current);
    return open.current;
  }, [chat, said, replay, hearing, hears, model, onLost, end]);
  return { session, sessionNow, close };
}
