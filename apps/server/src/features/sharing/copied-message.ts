import type { FilePart, MessagePart } from '@parley/contracts/messages/message-part';
import { editedText } from '@parley/contracts/messages/edited-text';
import type { MessageModel } from '@parley/contracts/messages/message';
import type { MessageRow } from '#db/tables.ts';
import { parseParts } from '#features/conversations/parse-parts.ts';
import { cleanName } from '#http/guard/clean-name.ts';

/** A message as it was when it was shared. Reasoning and tools are not copied: they may hold notes and other conversations. */
export interface CopiedMessage {
  role: 'user' | 'assistant';
  text: string;
  language: string | null;
  name: string | null;
  avatar: string | null;
  model: string | null;
  files: readonly Omit<FilePart, 'type'>[];
  sources: readonly { title: string; url: string }[];
}

type Assistant = { name: string; avatar: string } | null;

/** @returns null if nothing of the message can be shown, or if it is still arriving */
export function copyMessage(row: MessageRow, assistant: Assistant): CopiedMessage | null {
  if (row.status === 'streaming') return null;
  const parts = parseParts(row);
  const text = editedText(parts);
  const files = parts.flatMap(({ type, ...part }) => (type === 'file' ? [part as Omit<FilePart, 'type'>] : []));
  if (text.trim() === '' && files.length === 0) return null;
  const model = row.model ? (JSON.parse(row.model) as MessageModel).label : null;
  const isReply = row.role === 'assistant';
  return {
    role: row.role,
    text,
    language: row.language,
    name: isReply ? (assistant?.name ?? model) : null,
    avatar: isReply ? (assistant?.avatar ?? null) : null,
    model: isReply && assistant ? model : null,
    files,
    sources: parts.flatMap(sourceOf),
  };
}

function sourceOf(part: MessagePart): { title: string; url: string }[] {
  if (part.type !== 'source' || part.url === undefined || !/^https?:\/\//i.test(part.url)) return [];
  return [{ title: cleanName(part.title) || part.url, url: part.url }];
}
