import type { VoiceConversation } from '@parley/voice/turns/conversation/voice-conversation';

/** Limit of the wait for a lost connection. */
const patienceMs = 8000;

/** Resolves when no speech is left in transcription. The turn machine gives up words that do not come (T31). */
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
    // A release is reduced at once, so an idle machine is idle now.
    check();
  });
}
