import type { SendMessageResponse } from '@parley/contracts/messages/send-message';
import { stopRuns } from '#features/conversations/stop-runs.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ChatServices } from '../chat-services.ts';
import { shareText } from '../preemptive/share-text.ts';
import type { SendRequest } from './read-exchange.ts';
import { sendMessage } from './send-message.ts';

/**
 * Sends a message. If its reply was begun in another process, that process sends it. If the process is gone, the message is sent here and
 * gets a usual reply.
 */
export async function sendAnywhere(
  services: ChatServices,
  actor: Actor,
  conversationId: string,
  request: SendRequest,
): Promise<SendMessageResponse> {
  const owner = request.replyId === undefined ? null : services.preemptive.findElsewhere(actor.userId, request.replyId);
  const answer = owner === null ? null : await services.bus.ask(owner.processId, 'send-message', { actor, conversationId, request });
  return answer ?? sendMessage(services, actor, conversationId, request);
}

/** Does for other processes what only this one can do. */
export function serveOtherProcesses(services: ChatServices): void {
  const { bus, preemptive } = services;
  bus.onQuestion('send-message', ({ actor, conversationId, request }) => sendMessage(services, actor, conversationId, request));
  bus.onQuestion('stop-runs', async ({ messageIds }) => {
    await stopRuns(services, messageIds);
    return { isStopped: true };
  });
  bus.onQuestion('withdraw-preemptive', ({ userId, conversationId }) =>
    Promise.resolve({ isWithdrawn: preemptive.withdraw(userId, conversationId) }),
  );
  bus.onQuestion('preemptive-text', shareText(preemptive));
  bus.onNotice('preemptive-begun', (reply, from) => preemptive.noteElsewhere(reply, from));
  bus.onNotice('preemptive-late', ({ replyId }) => preemptive.markLate(replyId));
}
