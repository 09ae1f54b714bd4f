import type { TurnPhase } from '@parley/voice/turns/machine/turn-state';
import type { VoiceConversation } from '@parley/voice/turns/conversation/voice-conversation';
import { type RefObject, useEffect } from 'react';
import { endCall, toggleMute } from '../session/call-store.ts';

interface StageKeys {
  conversation: VoiceConversation | null;
  isHeldToTalk: boolean;
  canHear: boolean;
}

const replying: ReadonlySet<TurnPhase> = new Set(['speaking', 'maybeInterrupt', 'interrupted']);
const focusable = 'button:not([disabled]), a[href], input, select, textarea';

/**
 * While the reply sounds, Space and Escape stop it. Otherwise Space mutes or, held, talks, and Escape ends. Tab stays on the stage. Menus
 * and fields keep their own keys. If the release
 * would not be reported because the window or the stage is left, leaving releases.
 */
export function useStageKeys(stage: RefObject<HTMLElement | null>, { conversation, isHeldToTalk, canHear }: StageKeys): void {
  useEffect(() => {
    const before = document.activeElement;
    stage.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, [stage]);

  useEffect(() => {
    const isOurs = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      return !event.defaultPrevented && !event.isComposing && (target === document.body || stage.current?.contains(target));
    };
    const isForSpace = (event: KeyboardEvent) => {
      const target = event.target as HTMLElement | null;
      return event.code === 'Space' && canHear && conversation && !target?.closest('button, a, input, textarea, select');
    };
    const isReplying = () => conversation !== null && replying.has(conversation.getSnapshot().phase);
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isOurs(event)) return;
      if (event.key === 'Escape') {
        event.preventDefault();
        if (isReplying()) conversation?.interrupt();
        else endCall();
      } else if (event.key === 'Tab' && stage.current) keepFocus(event, stage.current);
      else if (isForSpace(event)) {
        event.preventDefault();
        if (event.repeat) return;
        if (isHeldToTalk) conversation?.pressTalk();
        else if (isReplying()) conversation?.interrupt();
        else toggleMute();
      }
    };
    const onKeyUp = (event: KeyboardEvent) => {
      if (isHeldToTalk && event.code === 'Space') conversation?.releaseTalk();
    };
    const onLeave = () => {
      if (isHeldToTalk) conversation?.releaseTalk();
    };
    document.addEventListener('keydown', onKeyDown);
    document.addEventListener('keyup', onKeyUp);
    document.addEventListener('visibilitychange', onLeave);
    window.addEventListener('blur', onLeave);
    return () => {
      onLeave();
      document.removeEventListener('keydown', onKeyDown);
      document.removeEventListener('keyup', onKeyUp);
      document.removeEventListener('visibilitychange', onLeave);
      window.removeEventListener('blur', onLeave);
    };
  }, [stage, conversation, isHeldToTalk, canHear]);
}

function keepFocus(event: KeyboardEvent, stage: HTMLElement): void {
  const stops = [...stage.querySelectorAll<HTMLElement>(focusable)].filter((stop) => stop.checkVisibility({ visibilityProperty: true }));
  const [first, last] = [stops[0], stops.at(-1)];
  const active = document.activeElement;
  // The focused element may have disappeared, and the page below would be next.
  const isLost = !stage.contains(active);
  const isLeaving = isLost || (event.shiftKey ? active === first || active === stage : active === last);
  if (!isLeaving) return;
  event.preventDefault();
  (event.shiftKey ? last : first)?.focus();
}
