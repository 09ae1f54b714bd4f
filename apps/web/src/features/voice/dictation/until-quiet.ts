import type { VoiceConversation } from '@parley/voice/turns/voice-conversation';

/** A lost connection is not waited for any longer. */
const patienceMs = 8000;

/** Fulfils when nothing that was said is still being written down. The turn machine gives up words that do not come (T31). */
export function untilQuiet(conversation: Pick<VoiceConversation, 'subscribe' | 'getSnapshot'>): Promise<void> {
  const isIn = (...phases: string[]) => phases.includes(conversation.getSnapshot().phase);
  return new Promise((resolve) => {
    const end = () => {
      clearTimeout(timer);
      leave();
      resolve();
    };
    const giveUp = () => {
      if (isIn('thinking')) timer = setTimeout(giveUp, patienceMs);
      else end();
    };
    const check = () => {
      if (!isIn('userSpeaking', 'maybeEnd', 'thinking', 'reconnecting')) end();
    };
    const leave = conversation.subscribe(check);
    let timer = setTimeout(giveUp, patienceMs);
    // A release is reduced at once, so a quiet machine is quiet now.
    check();
  });
}
