import './call.css';
import { useEffect, useRef } from 'react';
import { type ActiveCall, getActiveCall } from './call-state.ts';
import { endCall, minimiseCall, restoreCall } from './call-store.ts';
import { useActiveCall } from './use-call.ts';
import { VoiceBar } from './voice-bar.tsx';
import { VoiceStage } from './voice-stage.tsx';

interface CallLayerProps {
  /** Tells when the page below is left, which ends the call while the stage is open; the answer stops telling. */
  onPageLeaving: (listener: () => void) => () => void;
  /** Opens the thread of the call, where there is one to see. */
  openConversation: (conversationId: string) => void;
}

/** Over every page: the stage of the call that is going on, or its bar. */
export function CallLayer({ onPageLeaving, openConversation }: CallLayerProps) {
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
  return call.isMinimised ? <VoiceBar call={call} onRestore={restoreCall} /> : <VoiceStage call={call} onMinimise={minimiseCall} />;
}
