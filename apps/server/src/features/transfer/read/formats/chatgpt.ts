import type { MessagePart } from '@parley/contracts/messages/message-part';
import { filePart } from '../file-part.ts';
import { id, list, type Loose, LossCounter, record, text, time } from '../loose-values.ts';
import type { Draft, DraftMessage } from '../to-conversation.ts';
import { toolPart } from '../tool-part.ts';

/** Citations are written into the text as `citeturn0search0` between characters of private use. */
const citationMarks = /\uE200[^\uE201]*\uE201/g;

/**
 * A conversation of ChatGPT: an element of `conversations.json`, or of one of the many files since August 2026, which leave out `metadata`
 * of most messages. Null for anything else.
 */
export function readChatGpt(value: unknown): Draft | null {
  const conversation = record(value);
  const { mapping } = conversation;
  if (typeof mapping !== 'object' || mapping === null || Array.isArray(mapping)) return null;
  const losses = new LossCounter();
  const outputs = toolOutputs(record(mapping));
  return {
    format: 'chatgpt',
    providerLabel: 'ChatGPT',
    id: id(conversation.conversation_id) ?? id(conversation.id),
    title: text(conversation.title),
    createdAt: time(conversation.create_time),
    updatedAt: time(conversation.update_time),
    archived: conversation.is_archived === true,
    pinned: conversation.is_starred === true,
    activeId: id(conversation.current_node),
    messages: Object.entries(record(mapping)).map(([nodeId, node]) =>
      toDraft(nodeId, record(node), { defaultModel: text(conversation.default_model_slug), output: outputs.get(nodeId) ?? null }, losses),
    ),
    losses,
  };
}

/** What tools answered, by the node of their call. */
function toolOutputs(mapping: Loose): Map<string, string> {
  const outputs = new Map<string, string>();
  for (const node of Object.values(mapping).map(record)) {
    const message = record(node.message);
    const call = id(node.parent);
    const output = contentText(record(message.content));
    if (call !== null && text(record(message.author).role) === 'tool' && output !== '') outputs.set(call, output);
  }
  return outputs;
}

const contentText = (content: Loose): string => text(content.text) || list(content.parts).map(text).filter(Boolean).join('\n\n');

type Around = { defaultModel: string; output: string | null };

function toDraft(nodeId: string, node: Loose, { defaultModel, output }: Around, losses: LossCounter): DraftMessage {
  const message = record(node.message);
  const metadata = record(message.metadata);
  const role = text(record(message.author).role);
  const isForAll = message.recipient === undefined || message.recipient === null || message.recipient === 'all';
  const isHidden = metadata.is_visually_hidden_from_conversation === true;
  const isShown = (role === 'user' || role === 'assistant') && isForAll && !isHidden;
  const parts = isShown ? readContent(record(message.content), losses) : [];
  const images = parts.filter(({ isImage }) => isImage).length;
  // Images that a tool drew. Only messages of the user can have files here.
  if (role === 'tool') losses.add('images_missing', list(record(message.content).parts).filter(isImage).length);
  if (isShown && role === 'assistant') losses.add('images_missing', images);
  const input = contentText(record(message.content));
  // A call of a tool is a message of its own, to the tool instead of to all.
  if (role === 'assistant' && !isForAll && !isHidden && input !== '')
    return {
      id: nodeId,
      parentId: id(node.parent),
      role,
      parts: [toolPart({ id: nodeId, name: text(message.recipient), input, output })],
      model: text(metadata.model_slug) || defaultModel,
      createdAt: time(message.create_time),
    };
  return {
    id: nodeId,
    parentId: id(node.parent),
    role: isShown ? role : null,
    parts: [
      ...(isShown && role === 'user' ? readAttachments(list(metadata.attachments), images, losses) : []),
      ...parts.flatMap(({ part, isImage }) => (part && (role === 'user' || !isImage) ? [part] : [])),
      ...(isShown ? readCitations(metadata) : []),
    ],
    model: text(metadata.model_slug) || defaultModel,
    createdAt: time(message.create_time),
  };
}

type Read = { part?: MessagePart; isImage?: true };

function readContent(content: Loose, losses: LossCounter): Read[] {
  const plain = (given: string): Read => ({ part: { type: 'text', text: given.replaceAll(citationMarks, '') } });
  switch (content.content_type) {
    case 'text':
      return [plain(list(content.parts).map(text).filter(Boolean).join('\n\n'))];
    case 'code':
      return [plain(`\`\`\`${text(content.language).replace('unknown', '')}\n${text(content.text)}\n\`\`\``)];
    case 'multimodal_text':
      return list(content.parts).map((part) => (typeof part === 'string' ? plain(part) : readAsset(record(part), losses)));
    case 'thoughts': {
      const thoughts = list(content.thoughts).map(record);
      return [
        {
          part: { type: 'reasoning', text: thoughts.map((thought) => text(thought.content) || text(thought.summary)).join('\n\n') },
        },
      ];
    }
    case 'reasoning_recap':
    case 'user_editable_context':
    case 'model_editable_context':
      return [];
    default: {
      const given = text(content.text) || list(content.parts).map(text).filter(Boolean).join('\n\n');
      if (given === '') losses.add('content_unknown');
      return [plain(given)];
    }
  }
}

function readAsset(asset: Loose, losses: LossCounter): Read {
  if (isImage(asset)) return { part: filePart('image', text(asset.asset_pointer).replace(/^[\w-]+:\/\//, '')), isImage: true };
  const type = text(asset.content_type);
  if (type === 'audio_transcription') return { part: { type: 'text', text: text(asset.text) } };
  losses.add(/audio|video/.test(type) ? 'audio_missing' : 'content_unknown');
  return {};
}

function isImage(part: unknown): boolean {
  return record(part).content_type === 'image_asset_pointer';
}

/** Images of a message stand in its content and again among its attachments. */
function readAttachments(attachments: readonly unknown[], alreadyRead: number, losses: LossCounter): MessagePart[] {
  let images = alreadyRead;
  return attachments.map(record).flatMap((attachment) => {
    const mediaType = text(attachment.mime_type) || text(attachment.mimeType);
    const name = text(attachment.name);
    const key = id(attachment.id);
    if (mediaType.startsWith('image') && images > 0) images -= 1;
    else if (mediaType.startsWith('image') || mediaType.startsWith('audio') || key === null) losses.addFile(mediaType, name);
    else return [filePart('document', key, name)];
    return [];
  });
}

function readCitations(metadata: Loose): MessagePart[] {
  const seen = new Map<string, MessagePart>();
  for (const citation of list(metadata.citations)) {
    const { url, title } = record(record(citation).metadata);
    if (typeof url === 'string' && url !== '' && !seen.has(url))
      seen.set(url, { type: 'source', id: `source-${seen.size + 1}`, title: text(title) || url, url });
  }
  return [...seen.values()];
}
