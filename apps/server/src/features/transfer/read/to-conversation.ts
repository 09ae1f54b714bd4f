import { createHash } from 'node:crypto';
import type { Message } from '@parley/contracts/messages/message';
import type { MessagePart } from '@parley/contracts/messages/message-part';
import type { ImportFormat } from '@parley/contracts/transfer/import-record';
import { cleanName } from '#http/guard/clean-name.ts';
import { cleanParts } from './clean-parts.ts';
import type { LossCounter } from './loose-values.ts';
import { orderMessages } from './order-messages.ts';
import { type ReadLimits, readLimits } from './read-limits.ts';
import type { TransferItem, TransferMessage } from './transfer-item.ts';

/** A message as a reader finds it. `role` is null for what is part of the tree and not shown, e.g. instructions of the program. */
export type DraftMessage = {
  id: string;
  parentId: string | null;
  role: Message['role'] | null;
  parts: MessagePart[];
  /** Name of the model. */
  model?: string | null;
  createdAt?: number | null;
  mayLackParent?: boolean;
  isStopped?: boolean;
};

export type Draft = {
  format: ImportFormat;
  providerLabel: string;
  id: string | null;
  title: string;
  createdAt: number | null;
  updatedAt: number | null;
  pinned?: boolean;
  archived?: boolean;
  activeId?: string | null;
  messages: readonly DraftMessage[];
  losses: LossCounter;
};

/**
 * A conversation of another program in our shape, or the reason to skip it.
 *
 * @param now epoch milliseconds, for conversations without any time
 */
export function toConversation(draft: Draft, now: number, limits: Pick<ReadLimits, 'messages'> = readLimits): TransferItem {
  const { format, losses } = draft;
  const title = cleanName(draft.title, 200);
  const sourceKey = `${format}:${keyOf(draft)}`;
  const skip = (reason: 'no_messages' | 'too_many_messages'): TransferItem => ({
    kind: 'skipped',
    format,
    skipped: { sourceKey, title, reason },
  });
  if (draft.messages.length > limits.messages) return skip('too_many_messages');
  const { messages, parentOf, shownFor, repaired } = orderMessages(
    draft.messages.map((message) => (hasContent(message) ? message : { ...message, role: null })),
  );
  losses.add('order_repaired', repaired);
  const [first] = messages;
  if (!first) return skip('no_messages');

  const joined = joinReplies(messages, parentOf);
  const times = draft.messages.flatMap(({ createdAt }) => createdAt ?? []);
  const createdAt = draft.createdAt ?? min(times) ?? draft.updatedAt ?? now;
  const active = draft.activeId ? shownFor(draft.activeId) : null;
  const kept: TransferMessage[] = joined.messages.map((message) => ({
    ...plainMessage,
    id: message.id,
    parentId: joined.idFor(parentOf.get(message.id) ?? null),
    role: message.role ?? 'user',
    parts: cleanParts(message.parts, losses),
    status: message.isStopped ? 'stopped' : 'complete',
    model: message.role === 'assistant' ? modelOf(draft, message) : null,
    createdAt: message.createdAt ?? null,
  }));
  return {
    kind: 'conversation',
    format,
    conversation: {
      sourceKey,
      ownId: null,
      title: title || titleFrom(first),
      titleSource: 'user',
      language: null,
      kind: 'chat',
      model: null,
      assistantId: null,
      folderId: null,
      pinned: draft.pinned ?? false,
      archived: draft.archived ?? false,
      createdAt,
      updatedAt: Math.max(createdAt, draft.updatedAt ?? max(times) ?? createdAt),
      activeId: joined.idFor(active) ?? kept.at(-1)?.id ?? null,
      messages: kept,
      losses: losses.list(),
    },
  };
}

const plainMessage = {
  usage: null,
  finishReason: null,
  language: null,
  origin: null,
  heardUpTo: null,
  promptStartId: null,
  error: null,
  finishedAt: null,
} as const;

function hasContent({ parts }: DraftMessage): boolean {
  return parts.some((part) => !('text' in part) || part.text.trim() !== '');
}

/**
 * Other programs store thoughts, tool calls and the answer after each other as messages. Where nothing branches off between them, they
 * are one reply.
 */
function joinReplies(messages: readonly DraftMessage[], parentOf: ReadonlyMap<string, string | null>) {
  const childCount = new Map<string, number>();
  for (const { id } of messages) {
    const parent = parentOf.get(id);
    if (parent) childCount.set(parent, (childCount.get(parent) ?? 0) + 1);
  }
  const kept = new Map<string, DraftMessage>();
  const joinedTo = new Map<string, string>();
  for (const message of messages) {
    const parentId = parentOf.get(message.id) ?? null;
    const target = parentId === null ? undefined : kept.get(joinedTo.get(parentId) ?? parentId);
    if (parentId !== null && target?.role === 'assistant' && message.role === 'assistant' && childCount.get(parentId) === 1) {
      joinedTo.set(message.id, target.id);
      kept.set(target.id, { ...target, parts: [...target.parts, ...message.parts], model: message.model ?? target.model ?? null });
    } else kept.set(message.id, message);
  }
  return { messages: [...kept.values()], idFor: (id: string | null) => (id === null ? null : (joinedTo.get(id) ?? id)) };
}

function modelOf({ providerLabel }: Draft, { model }: DraftMessage): Message['model'] {
  const label = cleanName(model ?? '', 100) || providerLabel;
  return { reference: `imported/${label.replaceAll(/\s+/g, '-')}`, label, providerLabel };
}

/** The id of the program where it has a plain shape, else a hash: of the id, or of what does not change without one. */
function keyOf({ id, title, createdAt, messages }: Draft): string {
  if (id !== null && /^[\w.-]{1,100}$/.test(id)) return id;
  const lasting = id ?? JSON.stringify([title, createdAt, messages.slice(0, 3).map(({ role, parts }) => [role, parts])]);
  return createHash('sha256').update(lasting).digest('hex');
}

function titleFrom({ parts }: DraftMessage): string {
  const [part] = parts;
  return part && 'text' in part ? cleanName(part.text, 60) : '';
}

function min(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((least, value) => Math.min(least, value));
}

function max(values: readonly number[]): number | null {
  return values.length === 0 ? null : values.reduce((most, value) => Math.max(most, value));
}
