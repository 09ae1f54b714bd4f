import type { MessagePart } from '@parley/contracts/messages/message-part';
import { id, list, type Loose, LossCounter, record, text, time } from '../loose-values.ts';
import type { Draft, DraftMessage } from '../to-conversation.ts';
import { toolPart } from '../tool-part.ts';
import { fenced } from './fenced.ts';

/** The parent of the first message. */
const rootId = '00000000-0000-4000-8000-000000000000';

/** A conversation of Claude: an element of `conversations.json`, also one a line. Null for anything else. */
export function readClaude(value: unknown): Draft | null {
  const conversation = record(value);
  if (!Array.isArray(conversation.chat_messages)) return null;
  const losses = new LossCounter();
  const given = conversation.chat_messages.map(record);
  // Older exports do not say what a message answers: they are one line of messages.
  const isTree = given.some((message) => id(message.parent_message_uuid) !== null);
  const idAt = (index: number): string | null => (index < 0 ? null : (id(given[index]?.uuid) ?? `#${index}`));
  return {
    format: 'claude',
    providerLabel: 'Claude',
    id: id(conversation.uuid),
    title: text(conversation.name),
    createdAt: time(conversation.created_at),
    updatedAt: time(conversation.updated_at),
    pinned: conversation.is_starred === true,
    activeId: id(conversation.current_leaf_message_uuid),
    messages: given.map((message, index): DraftMessage => {
      const parent = id(message.parent_message_uuid);
      return {
        id: idAt(index) ?? '',
        parentId: isTree ? (parent === rootId ? null : parent) : idAt(index - 1),
        role: message.sender === 'human' ? 'user' : message.sender === 'assistant' ? 'assistant' : null,
        parts: [...readParts(message, losses), ...readAttachments(message, losses)],
        model: text(message.model) || text(conversation.model),
        createdAt: time(message.created_at),
      };
    }),
    losses,
  };
}

function readParts(message: Loose, losses: LossCounter): MessagePart[] {
  const blocks = list(message.content).map(record);
  if (blocks.length === 0) return [{ type: 'text', text: text(message.text) }];
  return blocks.flatMap((block, index): MessagePart[] => {
    switch (block.type) {
      case 'text':
        return [{ type: 'text', text: text(block.text) }];
      case 'thinking':
        return [{ type: 'reasoning', text: text(block.thinking) || text(block.text) }];
      case 'tool_use':
        return readTool(block, blocks.slice(index + 1), losses);
      // Part of its call.
      case 'tool_result':
      case 'token_budget':
        return [];
      case 'image':
        losses.add('images_missing');
        return [];
      default:
        losses.add('content_unknown');
        return [];
    }
  });
}

/** Documents and code that Claude showed beside the conversation are text; any other tool is shown with its answer. */
function readTool(block: Loose, later: readonly Loose[], losses: LossCounter): MessagePart[] {
  const input = record(block.input);
  const content = text(input.content) || text(input.new_str);
  if (content !== '') {
    const title = text(input.title);
    return [{ type: 'text', text: `${title === '' ? '' : `**${title}**\n\n`}${fenced(content, text(input.language))}` }];
  }
  const name = text(block.name);
  if (name === '') {
    losses.add('tools_missing');
    return [];
  }
  const callId = id(block.id);
  const results = later.filter(({ type }) => type === 'tool_result');
  // Older exports do not say which call a result answers: it is the next block.
  const result =
    results.find((one) => callId !== null && one.tool_use_id === callId) ?? (later[0]?.type === 'tool_result' ? later[0] : null);
  const output = result ? resultText(result.content) : null;
  return [toolPart({ id: callId ?? `call-${later.length}`, name, input: block.input ?? {}, output, isError: result?.is_error === true })];
}

/** A text, or a list of texts and of pages that a search found. */
function resultText(content: unknown): string {
  if (typeof content === 'string') return content;
  return list(content)
    .map(record)
    .map((item) => [item.title, item.url, item.text].map(text).filter(Boolean).join('\n'))
    .filter(Boolean)
    .join('\n\n');
}

function readAttachments(message: Loose, losses: LossCounter): MessagePart[] {
  for (const file of [...list(message.files), ...list(message.files_v2)].map(record))
    losses.addFile(text(file.file_kind) || text(file.file_type), text(file.file_name));
  return list(message.attachments)
    .map(record)
    .flatMap((file): MessagePart[] => {
      const content = text(file.extracted_content);
      if (content !== '') return [{ type: 'text', text: `**${text(file.file_name)}**\n\n${fenced(content, '')}` }];
      losses.addFile(text(file.file_type), text(file.file_name));
      return [];
    });
}
