import type { Dialogue, EarlyReply } from './conversation-ports.ts';

/** The stable code an error carries, else `fallback`. */
export function codeOf(error: unknown, fallback: string): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : fallback;
}

/**
 * Submits turns and stops their runs strictly in order: a run can be stopped only once its message
 * has an identity, and the words of a withdrawn turn may be stored anew only after it was withdrawn.
 * A turn that is kept until the server answers holds up none but the one that contains its words.
 */
export function createDialogueRuns(
  dialogue: Dialogue,
  listener: { onReply(turn: number, messageId: string): void; onFail(turn: number, code: string): void },
) {
  const messageIds = new Map<number, string>();
  /** Fulfils when a turn is stored, or has failed. */
  const sendings = new Map<number, Promise<void>>();
  const stored = new Set<number>();
  /** How much was heard of replies that were given up before they were stored. */
  const stops = new Map<number, { heardUpTo: number; wasHeard: boolean }>();
  let last: Promise<void> = Promise.resolve();
  let early: { turn: number; reply: EarlyReply } | null = null;

  function enqueue(task: () => Promise<void> | void): void {
    const previous = last;
    last = (async () => {
      await previous;
      await task();
    })();
  }

  /** The id may be known before the turn is stored: what is to be spoken is then asked for already. */
  function begin(turn: number, replyMessageId: string): void {
    if (messageIds.has(turn)) return;
    messageIds.set(turn, replyMessageId);
    if (!stops.has(turn)) listener.onReply(turn, replyMessageId);
  }

  function settle(turn: number, replyMessageId: string): void {
    begin(turn, replyMessageId);
    stored.add(turn);
    const stop = stops.get(turn);
    if (stop) dialogue.stop({ replyMessageId, ...stop });
  }

  return {
    /** Asks for the reply to what may be a turn; answers with its id, or null where it cannot be asked for yet. */
    anticipate({ turn, text, locale }: { turn: number; text: string; locale: string }): string | null {
      const reply = dialogue.anticipate?.(text, { locale }) ?? null;
      early = reply && { turn, reply };
      return reply?.replyMessageId ?? null;
    },
    withdraw(turn: number): void {
      if (early?.turn !== turn) return;
      early.reply.withdraw();
      early = null;
    },
    submit(request: { turn: number; text: string; locale: string; replacesTurn: number | null }): void {
      const { turn, text, locale, replacesTurn } = request;
      const anticipated = early?.turn === turn ? early.reply : null;
      early = null;
      // Its sound is ready, and waits for nothing more.
      if (anticipated) begin(turn, anticipated.replyMessageId);
      enqueue(async () => {
        if (replacesTurn !== null) await sendings.get(replacesTurn);
        const replaces = replacesTurn === null ? null : (messageIds.get(replacesTurn) ?? null);
        const kept = Promise.withResolvers<void>();
        const onReply = (replyMessageId: string) => begin(turn, replyMessageId);
        const sending = dialogue.submit(text, { locale, replaces, early: anticipated, onReply, onKept: kept.resolve }).then(
          ({ replyMessageId }) => settle(turn, replyMessageId),
          (error: unknown) => listener.onFail(turn, codeOf(error, 'reply_failed')),
        );
        sendings.set(turn, sending);
        await Promise.race([sending, kept.promise]);
      });
    },
    stop(turn: number, heardUpTo: number, wasHeard: boolean): void {
      enqueue(() => {
        const replyMessageId = messageIds.get(turn);
        if (replyMessageId !== undefined && stored.has(turn)) dialogue.stop({ replyMessageId, heardUpTo, wasHeard });
        else stops.set(turn, { heardUpTo, wasHeard });
      });
    },
  };
}
