import type { sendMessageRequest, SendMessageResponse } from '@parley/contracts/messages/send-message';
import type { z } from 'zod';
import type { Actor } from '#http/guard/authorize.ts';

/** What a process tells all others. */
export type Notices = {
  /** Providers, models or the rules of their use were changed. */
  'providers-change': Record<string, never>;
  /** Sessions, keys or accounts ended. */
  'sessions-change': Record<string, never>;
  /** A reply was begun before its question was sent. */
  'preemptive-begun': { userId: string; conversationId: string; replyId: string; assistantId: string | null };
  /** Its question was sent, and another reply answers it. */
  'preemptive-late': { replyId: string };
};

/** What a process asks another one. */
export type Questions = {
  /** Stops replies and answers when they are stored. */
  'stop-runs': { body: { messageIds: string[] }; answer: { isStopped: true } };
  /** Sends a message whose reply was begun there. */
  'send-message': {
    body: { actor: Actor; conversationId: string; request: z.output<typeof sendMessageRequest> };
    answer: SendMessageResponse;
  };
  /** The text so far of a reply that was begun there, from an offset on. Waits a while for more. */
  'preemptive-text': { body: { userId: string; replyId: string; from: number }; answer: { text: string; isOver: boolean } };
  'withdraw-preemptive': { body: { userId: string; conversationId: string }; answer: { isWithdrawn: boolean } };
};
