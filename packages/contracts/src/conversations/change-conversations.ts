import { z } from 'zod';
import { defineEndpoint } from '../define-endpoint.ts';
import { entityId } from '../messages/message.ts';

/** Of one request. Clients send more in several. */
const mostIds = 5000;

/**
 * `POST /api/conversations/changes`: does one thing with many conversations. `all` means all of the user, or all archived ones,
 * in place of `ids`. `restore` undoes a delete within its time.
 */
export const changeConversationsRequest = z.strictObject({
  ids: z.array(entityId).min(1).max(mostIds).optional(),
  all: z.enum(['every', 'archived']).optional(),
  action: z.enum(['archive', 'unarchive', 'move', 'delete', 'restore']),
  /** Where `move` moves them; null: out of every folder. */
  folderId: entityId.nullable().optional(),
});
export type ChangeConversationsRequest = z.infer<typeof changeConversationsRequest>;

/** The conversations that were changed. Lists read again after the event `conversations-change`. */
export const changeConversationsResponse = z.object({ ids: z.array(entityId) });
export type ChangeConversationsResponse = z.infer<typeof changeConversationsResponse>;

export const changeConversationsEndpoint = defineEndpoint('POST /api/conversations/changes', {
  tag: 'conversations',
  summary: 'Archive, move, delete or restore many conversations',
  body: changeConversationsRequest,
  maxBodyBytes: 250_000,
  response: changeConversationsResponse,
  errors: ['not_found'],
});

declare module '../endpoints.ts' {
  interface EndpointDefinitions {
    changeConversationsEndpoint: typeof changeConversationsEndpoint;
  }
}
