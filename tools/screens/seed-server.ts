import { join } from 'node:path';
import type { SQLInputValue } from 'node:sqlite';
import { newId } from '../../apps/server/src/db/new-id.ts';
import { openSqlite } from '../../apps/server/src/db/sqlite-adapter.ts';
import { type RunningParley, startParley } from '../../e2e/support/start-parley.ts';
import { demoAssistants, type DemoConversation, demoConversations, lesson } from './demo-conversations.ts';

const model = { reference: 'lmstudio/Qwen3-8B', label: 'Qwen3-8B', providerLabel: 'LM Studio' };

export interface SeededParley {
  parley: RunningParley;
  /** Conversation ids by title. */
  conversations: Map<string, string>;
  /** Assistant ids by name. */
  assistants: Map<string, string>;
}

export interface More {
  assistants: object[];
  conversations: DemoConversation[];
}

/**
 * Starts Parley on a new data folder with the demo's assistants and conversations.
 *
 * @param more additional contents
 */
export async function startSeededParley(
  env: Record<string, string>,
  more: More = { assistants: [], conversations: [] },
): Promise<SeededParley> {
  const first = await startParley({ env });
  await patchPreferences(first.url, { displayName: 'Mara Lindqvist', onboarded: true, defaultModel: model.reference });
  const assistants = new Map<string, string>();
  for (const assistant of [...more.assistants, ...demoAssistants].toReversed()) {
    const made = (await send(first.url, 'POST', '/api/assistants', assistant)) as { id: string; name: string };
    assistants.set(made.name, made.id);
  }
  const { name, text } = lesson.file;
  const knows = await fetch(`${first.url}/api/assistants/${assistants.get(lesson.assistant)}/files?name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': 'application/octet-stream' },
    body: text,
  });
  if (!knows.ok) throw new Error(`a file was answered with ${knows.status}`);
  await first.stop({ remove: false });
  const conversations = insertConversations(first.dataDir, assistants, [...more.conversations, ...demoConversations]);
  return { parley: await startParley({ env, dataDir: first.dataDir }), conversations, assistants };
}

export function patchPreferences(url: string, patch: object): Promise<unknown> {
  return send(url, 'PATCH', '/api/preferences', patch);
}

/** Changes the demo's French teacher. */
export function patchTeacher({ parley, assistants }: SeededParley, patch: object): Promise<unknown> {
  return send(parley.url, 'PATCH', `/api/assistants/${assistants.get(lesson.assistant)}`, patch);
}

/** Makes a request to Parley, like its client. */
export async function send(url: string, method: string, path: string, body: object): Promise<unknown> {
  const response = await fetch(url + path, { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}`);
  return response.json();
}

function insertConversations(dataDir: string, assistants: Map<string, string>, entries: DemoConversation[]): Map<string, string> {
  const { raw: database } = openSqlite(join(dataDir, 'parley.db'));
  const { id: userId } = database.prepare('select id from users').get() as { id: string };
  const insert = (table: string, row: Record<string, SQLInputValue>) => {
    const names = Object.keys(row);
    const sql = `insert into ${table} (${names.map((name) => `"${name}"`).join()}) values (${names.map(() => '?').join()})`;
    database.prepare(sql).run(...Object.values(row));
  };
  const ids = new Map<string, string>();
  for (const entry of entries.toReversed()) {
    ids.set(entry.title, insertOne(entry, userId, assistants, insert));
  }
  database.close();
  return ids;
}

function insertOne(
  entry: DemoConversation,
  userId: string,
  assistants: Map<string, string>,
  insert: (table: string, row: Record<string, SQLInputValue>) => void,
): string {
  const at = Date.now() - entry.hoursAgo * 3_600_000;
  const [id, question, answer] = [newId(), newId(), newId()];
  const times = { createdAt: at, updatedAt: at };
  insert('conversations', {
    ...times,
    id,
    userId,
    title: entry.title,
    titleSource: 'user',
    language: entry.language,
    assistantId: assistants.get(entry.assistant ?? '') ?? null,
    model: model.reference,
    kind: entry.kind ?? 'chat',
    pinned: entry.pinned ? 1 : 0,
    archived: 0,
    activeLeafId: answer,
  });
  const shared = { conversationId: id, userId, status: 'complete', createdAt: at, finishedAt: at };
  insert('messages', {
    ...shared,
    id: question,
    parentId: null,
    role: 'user',
    parts: JSON.stringify([{ type: 'text', text: entry.question }]),
    text: entry.question,
    origin: entry.origin ?? 'typed',
  });
  insert('messages', {
    ...shared,
    id: answer,
    parentId: question,
    role: 'assistant',
    parts: JSON.stringify([{ type: 'text', text: entry.answer }]),
    text: entry.answer,
    model: JSON.stringify(model),
    language: entry.language,
  });
  return id;
}
