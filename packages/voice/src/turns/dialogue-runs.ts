import type { Dialogue } from './conversation-ports.ts';

/** The stable code an error carries, else `fallback`. */
export function codeOf(error: unknown, fallback: string): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : fallback;
}

/**
 * Submits turns and stops their runs strictly in order: a run can be stopped only once its message
 * has an identity, and the words of a withdrawn turn may be stored anew only after it was withdrawn.
 */
export function createDialogueRuns(
  dialogue: Dialogue,
  listener: { onReply(turn: number, messageId: string): void; onFail(turn: number, code: string): void },
) {
  const messageIds = new Map<number, string>();
  let last: Promise<void> = Promise.resolve();

  function enqueue(task: () => Promise<void> | void): void {
    const previous = last;
    last = (async () => {
      await previous;
      await task();
    })();
  }

  return {
    submit(request: { turn: number; text: string; locale: string; replacesTurn: number | null }): void {
      const { turn, text, locale, replacesTurn } = request;
      enqueue(async () => {
        const begin = (replyMessageId: string) => {
          if (messageIds.has(turn)) return;
          messageIds.set(turn, replyMessageId);
          listener.onReply(turn, replyMessageId);
        };
        try {
          const replaces = replacesTurn === null ? null : (messageIds.get(replacesTurn) ?? null);
          const { replyMessageId } = await dialogue.submit(text, { locale, replaces, onReply: begin });
          begin(replyMessageId);
        } catch (error) {
          listener.onFail(turn, codeOf(error, 'reply_failed'));
        }
      });
    },
    stop(turn: number, heardUpTo: number, wasHeard: boolean): void {
      enqueue(() => {
        const replyMessageId = messageIds.get(turn);
        if (replyMessageId !== undefined) dialogue.stop({ replyMessageId, heardUpTo, wasHeard });
      });
    },
  };
}
