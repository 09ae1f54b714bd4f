import type { Message } from '@parley/contracts/messages/message';
import type { StopMessageRequest } from '@parley/contracts/messages/stop-message';
import { findMessage } from '#features/conversations/find-owned.ts';
import { presentMessage } from '#features/conversations/present-messages.ts';
import { stopRuns } from '#features/conversations/stop-runs.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { ChatServices } from '../chat-services.ts';

/** Ends the run of a reply, returns what it kept, and stores how much of it was heard. */
export async function stopMessage(services: ChatServices, actor: Actor, id: string, request: StopMessageRequest): Promise<Message> {
  const row = await findMessage(services, actor, 'write', id);
  if (row.role !== 'assistant') throw new HttpError('run_not_active', 'Only replies are stopped.');
  if (request.heardUpTo !== undefined) {
    await services.database.for(actor).updateTable('messages').set({ heardUpTo: request.heardUpTo }).where('id', '=', id).execute();
  }
  const wasRunning = await stopRuns(services, [id]);
  const message = await presentMessage(services, await findMessage(services, actor, 'read', id));
  if (!wasRunning && request.heardUpTo !== undefined)
    services.events.publish(`conversation:${row.conversationId}`, { type: 'message-end', message });
  return message;
}
