import type { VoiceConversation } from '@parley/voice/turns/conversation/voice-conversation';

/**
 * Submits typed lines in order. Each waits until the conversation has begun, and until the line before it was read. After an error,
 * lines wait for the next start.
 */
export function createTypedLines(conversation: VoiceConversation, isBusy: () => boolean) {
  let last: Promise<void> = Promise.resolve();

  function whenFree(): Promise<void> {
    return new Promise((resolve) => {
      const check = () => {
        const { phase } = conversation.getSnapshot();
        const isFree = phase === 'listening' || phase === 'muted' || (phase === 'reconnecting' && !isBusy());
        if (!isFree) return;
        leave();
        resolve();
      };
      const leave = conversation.subscribe(check);
      check();
    });
  }
  return {
    add(submit: () => void): void {
      last = last.then(whenFree).then(submit);
    },
  };
}
