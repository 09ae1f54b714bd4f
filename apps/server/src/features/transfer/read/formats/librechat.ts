import type { MessagePart } from '@parley/contracts/messages/message-part';
import { id, list, type Loose, LossCounter, record, text, time } from '../loose-values.ts';
import type { Draft, DraftMessage } from '../to-conversation.ts';

/** The parent of the first message. */
const rootId = '00000000-0000-0000-0000-000000000000';

/** A conversation of LibreChat, with its messages as a list or as a tree. Null for anything else. */
export function readLibreChat(value: unknown): Draft | null {
  const conversation = record(value);
  const given = Array.isArray(conversation.messagesTree) ? conversation.messagesTree : conversation.messages;
  if (id(conversation.conversationId) === null || !Array.isArray(given)) return null;
  const losses = new LossCounter();
  const messages = flatten(given).map((message) => toDraft(message, conversation, losses));
  return {
    format: 'librechat',
    providerLabel: 'LibreChat',
    id: id(conversation.conversationId),
    title: text(conversation.title),
    createdAt: time(conversation.createdAt),
    updatedAt: time(conversation.updatedAt),
    archived: conversation.isArchived === true,
    messages,
    losses,
  };
}

/** Every message of a tree, parents first. A tree may be deeper than the call stack. */
function flatten(tree: readonly unknown[]): Loose[] {
  const found: Loose[] = [];
  const left = tree.map((message) => ({ message: record(message), parentId: null as string | null })).toReversed();
  for (let next = left.pop(); next; next = left.pop()) {
    const { message, parentId } = next;
    found.push({ parentMessageId: parentId, ...message });
    const own = id(message.messageId);
    for (const child of list(message.children).toReversed()) left.push({ message: record(child), parentId: own });
  }
  return found;
}

function toDraft(message: Loose, conversation: Loose, losses: LossCounter): DraftMessage {
  const parentId = id(message.parentMessageId);
  for (const file of [...list(message.files), ...list(message.attachments)].map(record))
    losses.addFile(text(file.type), text(file.filename));
  const isUser =
    message.isCreatedByUser === true || (message.isCreatedByUser === undefined && text(message.sender).toLowerCase() === 'user');
  return {
    id: id(message.messageId) ?? '',
    parentId: parentId === rootId ? null : parentId,
    role: message.error === true ? null : isUser ? 'user' : 'assistant',
    parts: readParts(message, losses),
    model: text(message.model) || text(record(conversation.options).model) || text(message.sender),
    createdAt: time(message.createdAt),
    isStopped: message.unfinished === true,
  };
}

function readParts(message: Loose, losses: LossCounter): MessagePart[] {
  const content = list(message.content).map(record);
  if (content.length === 0) return [{ type: 'text', text: text(message.text) }];
  return content.flatMap((part): MessagePart[] => {
    switch (part.type) {
      case 'text':
        return [{ type: 'text', text: text(part.text) || text(record(part.text).value) }];
      case 'think':
        return [{ type: 'reasoning', text: text(part.think) || text(record(part.think).value) }];
      case 'tool_call':
        losses.add('tools_missing');
        return [];
      case 'image_file':
      case 'image_url':
        losses.add('images_missing');
        return [];
      default:
        losses.add('content_unknown');
        return [];
    }
  });
}
