import type { Dialogue, PreemptiveReply } from './conversation-ports.ts';

/** The stable code of an error, else `fallback`. */
export function codeOf(error: unknown, fallback: string): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? error.code : null;
  return typeof code === 'string' ? code : fallback;
}

/**
 * Submits turns and stops their runs strictly in order: a run can be stopped only after its message
 * has an id, and the words of a withdrawn turn may be stored again only after it was withdrawn.
 * A turn that waits for the server delays only the turn that contains its words.
 */
export function createDialogueRuns(
  dialogue: Dialogue,
  listener: { onReply(turn: number, messageId: string): void; onFail(turn: number, code: string): void },
) {
  const messageIds = new Map<number, string>();
  /** Resolves when a turn is stored or has failed. */
  const sendings = new Map<number, Promise<void>>();
  const stored = new Set<number>();
  /** How much was heard of replies that were given up before they were stored. */
  const stops = new Map<number, { heardUpTo: number; wasHeard: boolean }>();
  let last: Promise<void> = Promise.resolve();
  let pending: { turn: number; reply: PreemptiveReply } | null = null;

  function enqueue(task: () => Promise<void> | void): void {
    const previous = last;
    last = (async () => {
      await previous;
      await task();
    })();
  }

  /** The id may be known before the turn is stored. Speech is then requested already. */
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
    /** Requests the reply to a possible turn. Returns its id, or null if it cannot be requested yet. */
    beginPreemptive({ turn, text, locale }: { turn: number; text: string; locale: string }): string | null {
      const reply = dialogue.beginPreemptive?.(text, { locale }) ?? null;
      pending = reply && { turn, reply };
      return reply?.replyMessageId ?? null;
    },
    withdraw(turn: number): void {
      if (pending?.turn !== turn) return;
      pending.reply.withdraw();
      pending = null;
    },
    submit(request: { turn: number; text: string; locale: string; replacesTurn: number | null }): void {
      const { turn, text, locale, replacesTurn } = request;
      const preemptive = pending?.turn === turn ? pending.reply : null;
      pending = null;
      // Its audio is ready and waits for nothing more.
      if (preemptive) begin(turn, preemptive.replyMessageId);
      enqueue(async () => {
        if (replacesTurn !== null) await sendings.get(replacesTurn);
        const replaces = replacesTurn === null ? null : (messageIds.get(replacesTurn) ?? null);
        const kept = Promise.withResolvers<void>();
        const onReply = (replyMessageId: string) => begin(turn, replyMessageId);
        const sending = dialogue.submit(text, { locale, replaces, preemptive, onReply, onKept: kept.resolve }).then(
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
