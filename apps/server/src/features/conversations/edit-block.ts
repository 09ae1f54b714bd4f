import type { EditBlockRequest } from '@parley/contracts/messages/edit-block';
import type { Message } from '@parley/contracts/messages/message';
import type { EditedBlockPart, MessagePart } from '@parley/contracts/messages/message-part';
import type { MessageRow } from '#db/tables.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { ConversationsServices } from './conversations-services.ts';
import { findMessage } from './find-owned.ts';
import { lockMessage } from './lock-message.ts';
import { parseParts } from './parse-parts.ts';
import { presentMessage } from './present-messages.ts';

/** Every client of the conversation loads all versions of a message. */
const mostVersions = 100;
const mostCharacters = 2_000_000;

/** Stores the user's version of a code block of a reply and publishes the reply. A repeated request changes nothing. */
export function editBlock(services: ConversationsServices, actor: Actor, messageId: string, request: EditBlockRequest): Promise<Message> {
  return changeEdits(services, actor, messageId, (edits) => {
    if (edits.some(({ id }) => id === request.id)) return edits;
    const { id, block, info, source } = request;
    const edit: EditedBlockPart = {
      type: 'edited-block',
      id,
      block,
      info: info.toWellFormed(),
      source: source.toWellFormed(),
      editedAt: services.clock.now(),
    };
    const changed = [...edits, edit];
    if (changed.length > mostVersions || changed.reduce((sum, part) => sum + part.source.length, 0) > mostCharacters)
      throw new HttpError('payload_too_large', 'The reply has too many versions by the user.');
    return changed;
  });
}

/** Removes a version that the user stored. */
export function removeEditedBlock(services: ConversationsServices, actor: Actor, messageId: string, editId: string): Promise<Message> {
  return changeEdits(services, actor, messageId, (edits) => edits.filter(({ id }) => id !== editId));
}

async function changeEdits(
  services: ConversationsServices,
  actor: Actor,
  messageId: string,
  change: (edits: readonly EditedBlockPart[]) => readonly EditedBlockPart[],
): Promise<Message> {
  await findMessage(services, actor, 'write', messageId);
  const row = await services.database
    .for(actor)
    .transaction()
    .execute(async (transaction): Promise<MessageRow> => {
      const locked = await lockMessage(transaction, messageId);
      if (!locked) throw new HttpError('not_found', 'The message was deleted.');
      if (locked.role !== 'assistant') throw new HttpError('conflict', 'Only replies have versions by the user.');
      if (locked.status === 'streaming') throw new HttpError('conflict', 'The reply is still arriving.');
      const parts = parseParts(locked);
      const edits = parts.filter((part) => part.type === 'edited-block');
      const changed = change(edits);
      if (changed === edits) return locked;
      const text = JSON.stringify(withEdits(parts, changed));
      await transaction.updateTable('messages').set({ parts: text }).where('id', '=', messageId).execute();
      return { ...locked, parts: text };
    });
  const updated = await presentMessage(services, row);
  services.events.publish(`conversation:${row.conversationId}`, { type: 'message-end', message: updated });
  return updated;
}

/** Before the text: a reply that is continued grows at its end. */
function withEdits(parts: readonly MessagePart[], edits: readonly EditedBlockPart[]): MessagePart[] {
  return [...edits, ...parts.filter((part) => part.type !== 'edited-block')];
}
