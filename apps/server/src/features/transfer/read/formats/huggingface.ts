import type { MessagePart } from '@parley/contracts/messages/message-part';
import { id, list, type Loose, LossCounter, record, text, time } from '../loose-values.ts';
import type { Draft, DraftMessage } from '../to-conversation.ts';

/** A conversation of HuggingChat (chat-ui): an element of `conversations.json`. Null for anything else. */
export function readHuggingFace(value: unknown): Draft | null {
  const conversation = record(value);
  const given = list(conversation.messages).map(record);
  if (!Array.isArray(conversation.messages) || (given.length > 0 && !given.some((message) => typeof message.from === 'string')))
    return null;
  if (given.length === 0 && (id(conversation._id) === null || typeof conversation.model !== 'string')) return null;
  const losses = new LossCounter();
  // Its export names the files of the conversation at each message.
  const files = new Map(given.flatMap((message) => list(message.files)).map((file) => [fileName(file), file]));
  for (const [name, file] of files) losses.addFile(text(record(file).mime), name);
  // Conversations from before branches have no ancestors: each message answers the one before it.
  const isTree = given.some((message) => Array.isArray(message.ancestors));
  return {
    format: 'huggingface',
    providerLabel: 'HuggingChat',
    id: id(conversation._id) ?? id(conversation.id),
    title: text(conversation.title),
    createdAt: time(conversation.createdAt),
    updatedAt: time(conversation.updatedAt),
    messages: given.map((message, index): DraftMessage => {
      const parent = isTree ? id(list(message.ancestors).at(-1)) : (id(given[index - 1]?.id) ?? (index > 0 ? `#${index - 1}` : null));
      return {
        id: id(message.id) ?? `#${index}`,
        parentId: parent,
        role: message.from === 'user' || message.from === 'assistant' ? message.from : null,
        parts: readParts(message),
        model: text(record(message.routerMetadata).model) || text(conversation.model),
        createdAt: time(message.createdAt),
        isStopped: message.interrupted === true,
      };
    }),
    losses,
  };
}

function fileName(file: unknown): string {
  return typeof file === 'string' ? file : text(record(file).name) || text(record(file).value).slice(0, 200);
}

const thinking = /^\s*<think>([\s\S]*?)<\/think>/;

function readParts(message: Loose): MessagePart[] {
  const content = text(message.content);
  const inline = thinking.exec(content);
  const reasoning = text(message.reasoning) || (inline?.[1] ?? '').trim();
  return [
    ...(reasoning === '' ? [] : [{ type: 'reasoning' as const, text: reasoning }]),
    { type: 'text', text: inline ? content.slice(inline[0].length).trimStart() : content },
  ];
}
