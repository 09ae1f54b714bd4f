import type { Message } from '@parley/contracts/message';
import type { StopMessageRequest } from '@parley/contracts/stop-message';
import { findMessage } from '#features/conversations/find-owned.ts';
import { presentMessage } from '#features/conversations/present-messages.ts';
import type { Actor } from '#http/authorize.ts';
import { HttpError } from '#http/http-error.ts';
import type { Services } from '#services.ts';

/** Ends the run of a reply and answers with what it kept; notes how much of it was heard. */
export async function stopMessage(services: Services, actor: Actor, id: string, request: StopMessageRequest): Promise<Message> {
  const row = await findMessage(services, actor, 'write', id);
  if (row.role !== 'assistant') throw new HttpError('run_not_active', 'Only replies are stopped.');
  if (request.heardUpTo !== undefined) {
    await services.database.query.updateTable('messages').set({ heardUpTo: request.heardUpTo }).where('id', '=', id).execute();
  }
  const run = services.runs.ofMessage(id);
  run?.stop('stopped');
  await run?.ended;
  const message = await presentMessage(services, await findMessage(services, actor, 'read', id));
  if (!run && request.heardUpTo !== undefined)
    services.events.publish(`conversation:${row.conversationId}`, { type: 'message-end', message });
  return message;
}
