import type { MessagePart } from '@parley/contracts/messages/message-part';
import { filePart } from '../file-part.ts';
import { id, list, type Loose, LossCounter, record, text, time } from '../loose-values.ts';
import type { Draft, DraftMessage } from '../to-conversation.ts';

/** A conversation of Open WebUI: an element of an exported list, or a file of its own. Null for anything else. */
export function readOpenWebUi(value: unknown): Draft | null {
  const row = record(value);
  const chat = record(row.chat);
  const history = record(chat.history);
  const stored = Object.entries(record(history.messages));
  if (row.chat === undefined || (stored.length === 0 && !Array.isArray(chat.messages) && chat.history === undefined)) return null;
  const losses = new LossCounter();
  const given =
    stored.length > 0 ? stored : list(chat.messages).map((message, index) => [id(record(message).id) ?? `#${index}`, message] as const);
  const [defaultModel] = list(chat.models);
  return {
    format: 'open-webui',
    providerLabel: 'Open WebUI',
    id: id(row.id),
    title: text(row.title) || text(chat.title),
    createdAt: time(row.created_at) ?? time(chat.timestamp),
    updatedAt: time(row.updated_at),
    pinned: row.pinned === true,
    archived: row.archived === true,
    activeId: id(history.currentId),
    messages: given.map(([key, message], index): DraftMessage => {
      const { parentId, role, model, modelName, timestamp, done, files } = record(message);
      const images = list(files)
        .map(record)
        .filter((file) => role === 'user' && text(file.url).startsWith('data:image/'));
      for (const file of list(files).map(record))
        if (!images.includes(file)) losses.addFile(text(file.type), text(file.name) || text(file.url));
      return {
        id: key,
        // The list has no parents: each message answers the one before it.
        parentId: stored.length > 0 ? id(parentId) : (given[index - 1]?.[0] ?? null),
        role: role === 'user' || role === 'assistant' ? role : null,
        parts: [...images.map((file) => filePart('image', text(file.url), text(file.name))), ...readParts(record(message), losses)],
        model: text(modelName) || text(model) || text(defaultModel),
        createdAt: time(timestamp),
        isStopped: role === 'assistant' && done === false,
      };
    }),
    losses,
  };
}

function readParts(message: Loose, losses: LossCounter): MessagePart[] {
  const output = list(message.output).map(record);
  const parts = output.length > 0 ? output.flatMap((item) => readOutput(item, losses)) : readDetails(text(message.content), losses);
  const shown =
    parts.some((part) => part.type === 'text' && part.text.trim() !== '') || output.length === 0
      ? parts
      : [...parts, ...readDetails(text(message.content), losses)];
  return [...shown, ...readSources(list(message.sources))];
}

function readOutput(item: Loose, losses: LossCounter): MessagePart[] {
  const words = (value: unknown) =>
    typeof value === 'string'
      ? value
      : list(value)
          .map((part) => text(record(part).text))
          .join('\n\n');
  switch (item.type) {
    case 'reasoning':
      return [{ type: 'reasoning', text: words(item.content) || words(item.summary) }];
    case 'message':
      return [{ type: 'text', text: words(item.content) }];
    case 'function_call':
      losses.add('tools_missing');
      return [];
    case 'function_call_output':
      return [];
    default:
      losses.add('content_unknown');
      return [];
  }
}

/** Thoughts and tool calls that are written into the text as `<details type="…">`. */
function readDetails(content: string, losses: LossCounter): MessagePart[] {
  const parts: MessagePart[] = [];
  let from = 0;
  for (;;) {
    const start = content.indexOf('<details type="', from);
    const end = start < 0 ? -1 : content.indexOf('</details>', start);
    if (end < 0) break;
    if (start > from) parts.push({ type: 'text', text: content.slice(from, start).trim() });
    const inner = content.slice(start, end);
    if (inner.startsWith('<details type="reasoning"')) parts.push({ type: 'reasoning', text: innerText(inner) });
    else losses.add('tools_missing');
    from = end + '</details>'.length;
  }
  parts.push({ type: 'text', text: content.slice(from).trim() });
  return parts.filter((part) => 'text' in part && part.text !== '');
}

/** The text below the summary. Each line is written as a quote. */
function innerText(details: string): string {
  const summaryEnd = details.indexOf('</summary>');
  const body = summaryEnd < 0 ? details.slice(details.indexOf('>') + 1) : details.slice(summaryEnd + '</summary>'.length);
  return body
    .split('\n')
    .map((line) => line.replace(/^(?:>|&gt;) ?/, ''))
    .join('\n')
    .trim();
}

function readSources(sources: readonly unknown[]): MessagePart[] {
  const seen = new Map<string, MessagePart>();
  for (const source of sources.map(record)) {
    for (const { source: url, name } of list(source.metadata).map(record)) {
      if (typeof url === 'string' && /^https?:/.test(url) && !seen.has(url))
        seen.set(url, { type: 'source', id: `source-${seen.size + 1}`, title: text(name) || text(record(source.source).name) || url, url });
    }
  }
  return [...seen.values()];
}
