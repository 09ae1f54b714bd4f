import './call.css';
import { useEffect, useRef } from 'react';
import { type ActiveCall, getActiveCall } from './session/call-state.ts';
import { endCall, minimiseCall, restoreCall } from './session/call-store.ts';
import { useActiveCall } from './session/use-call.ts';
import type { RenderHearingKit } from '../hearing/hearing-port.ts';
import { CallBar } from './call-bar.tsx';
import { CallStage } from './stage/call-stage.tsx';

interface CallLayerProps {
  /** Reports when the page below is left, which ends the call while the stage is open. Call the result to stop. */
  onPageLeaving: (listener: () => void) => () => void;
  /** Opens the thread of the call, if there is one. */
  openConversation: (conversationId: string) => void;
  /** The offline kit among what can hear. */
  renderKit: RenderHearingKit;
}

/** Above every page: the stage of the current call, or its bar. */
export function CallLayer({ onPageLeaving, openConversation, renderKit }: CallLayerProps) {
  const call = useActiveCall();
  const shown = useRef<ActiveCall | null>(null);
  const open = useRef(openConversation);
  useEffect(() => {
    open.current = openConversation;
  });
  useEffect(() => {
    const before = shown.current;
    shown.current = call;
    const isOver = before !== null && call === null;
    const hasShrunk = before?.isMinimised === false && call?.isMinimised === true;
    if (before && (isOver || hasShrunk) && !before.isMinimised) open.current(before.chat.hasMessages() ? before.chat.conversationId : '');
  }, [call]);
  useEffect(() => onPageLeaving(() => getActiveCall()?.isMinimised === false && endCall()), [onPageLeaving]);
  if (!call) return null;
  if (call.isMinimised) return <CallBar call={call} onRestore={restoreCall} />;
  return <CallStage call={call} onMinimise={minimiseCall} renderKit={renderKit} />;
}
