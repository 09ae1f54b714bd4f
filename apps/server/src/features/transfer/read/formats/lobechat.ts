import type { MessagePart } from '@parley/contracts/messages/message-part';
import { id, type Loose, list, LossCounter, record, text, time } from '../loose-values.ts';
import { ReadError } from '../read-error.ts';
import { readLimits } from '../read-limits.ts';
import type { Draft, DraftMessage } from '../to-conversation.ts';

const tables = new Set(['messages', 'topics', 'sessions']);

/**
 * Gathers the rows of a LobeChat export. Its messages are one table for all conversations: a conversation is a topic, or what a session
 * has outside of topics. All other tables can hold secrets and are not read.
 */
export class LobeChatRows {
  readonly #rows = new Map<string, Loose[]>();
  #bytes = 0;

  /** @returns whether the row belongs to this format */
  add(path: readonly (string | number)[], value: unknown, bytes: number): boolean {
    const [, table] = path;
    if (typeof table !== 'string' || path.length !== 3) return false;
    if (!tables.has(table)) return true;
    this.#bytes += bytes;
    if (this.#bytes > readLimits.gatheredBytes) throw new ReadError('import_too_large', 'The file has too many messages for this format.');
    const rows = this.#rows.get(table);
    if (rows) rows.push(record(value));
    else this.#rows.set(table, [record(value)]);
    return true;
  }

  /** The conversations of the rows gathered so far, which are then forgotten. */
  take(): Draft[] {
    const rows = (table: string) => this.#rows.get(table) ?? [];
    const titles = new Map(rows('topics').map((topic) => [id(topic.id), topic]));
    const sessions = new Map(rows('sessions').map((session) => [id(session.id), session]));
    const groups = Map.groupBy(rows('messages'), (message) => id(message.topicId) ?? `session:${id(message.sessionId) ?? 'inbox'}`);
    this.#rows.clear();
    this.#bytes = 0;
    return [...groups].map(([key, messages]) => toDraft(key, messages, titles.get(key), sessions.get(id(messages[0]?.sessionId))));
  }
}

function toDraft(key: string, rows: readonly Loose[], topic: Loose | undefined, session: Loose | undefined): Draft {
  const losses = new LossCounter();
  const ordered = rows.toSorted((one, other) => (time(one.createdAt) ?? 0) - (time(other.createdAt) ?? 0));
  // Its own import loses the parents. Such messages are in the order of their times.
  const isTree = ordered.some((row) => id(row.parentId) !== null);
  // LobeChat stored parents of replies only. A question without one continues the topic; the first message of a thread does not.
  let before: string | null = null;
  return {
    format: 'lobechat',
    providerLabel: 'LobeChat',
    id: key,
    title: text(topic?.title) || text(session?.title) || text(record(session?.meta).title),
    createdAt: time(topic?.createdAt) ?? time(ordered[0]?.createdAt),
    updatedAt: time(topic?.updatedAt),
    pinned: topic?.favorite === true || topic?.favorite === 1,
    messages: ordered.map((row, index): DraftMessage => {
      const { role } = row;
      const ownId = id(row.id) ?? `#${index}`;
      const isAside = isTree && id(row.threadId) !== null;
      const parentId = id(row.parentId) ?? (isAside ? null : before);
      if (!isAside) before = ownId;
      for (const file of [...list(row.files), ...list(row.imageList), ...list(row.fileList)].map(record))
        losses.addFile(text(file.fileType), text(file.name) || text(file.alt));
      if (role === 'tool' || role === 'plugin') losses.add('tools_missing');
      return {
        id: ownId,
        parentId,
        role: role === 'user' || role === 'assistant' ? role : null,
        parts: readParts(row),
        model: text(row.model) || text(record(row.extra).fromModel) || text(row.fromModel),
        createdAt: time(row.createdAt),
        // A message of a thread answers one of another topic.
        mayLackParent: id(row.threadId) !== null,
      };
    }),
    losses,
  };
}

function readParts(row: Loose): MessagePart[] {
  const reasoning = text(record(row.reasoning).content);
  return [...(reasoning === '' ? [] : [{ type: 'reasoning' as const, text: reasoning }]), { type: 'text', text: text(row.content) }];
}
