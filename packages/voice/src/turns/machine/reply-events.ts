import { settleFloor } from './floor.ts';
import type { TurnEvent } from './turn-event.ts';
import type { TurnStep } from './turn-step.ts';

function forgetReply(step: TurnStep): void {
  step.state.reply = null;
  if (step.state.pending.length === 0) step.state.waitingSince = null;
  settleFloor(step);
}

/** T14 to T17: reports of the model and the player. Reports of any other turn are dropped. */
export function hearReplyEvent(step: TurnStep, event: TurnEvent): void {
  const { state, effects } = step;
  const { reply } = state;
  if (!reply || !('turn' in event) || event.turn !== reply.turn) return;
  switch (event.type) {
    case 'reply-start':
      if (reply.messageId !== null) return;
      reply.messageId = event.messageId;
      // While a user speaks or a transcript is pending, the reply waits for the floor.
      settleFloor(step);
      return;
    case 'speech-start':
      if (reply.speech !== 'starting') return;
      reply.speech = 'audible';
      state.waitingSince = null;
      return;
    case 'speech-stall':
      reply.isStalled = true;
      return;
    case 'speech-position':
      reply.isStalled = false;
      if (reply.speech === 'audible') reply.heardUpTo = Math.max(reply.heardUpTo, event.heardUpTo);
      return;
    case 'speech-end':
      forgetReply(step);
      return;
    case 'speech-fail':
    case 'reply-fail':
      if (reply.speech !== 'none') effects.push({ type: 'stop-speech', turn: reply.turn });
      effects.push({ type: 'announce', code: event.code });
      forgetReply(step);
      return;
    default:
  }
}
