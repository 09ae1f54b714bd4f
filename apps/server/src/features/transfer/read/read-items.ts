import type { ImportFormat } from '@parley/contracts/transfer/import-record';
import { cleanName } from '#http/guard/clean-name.ts';
import { readChatGpt } from './formats/chatgpt.ts';
import { readClaude } from './formats/claude.ts';
import { readHuggingFace } from './formats/huggingface.ts';
import { readLibreChat } from './formats/librechat.ts';
import { LobeChatRows } from './formats/lobechat.ts';
import { readOpenWebUi } from './formats/open-webui.ts';
import { readParley } from './formats/parley.ts';
import { type JsonItem, JsonItems } from './json-items.ts';
import { record } from './loose-values.ts';
import { type ReadLimits, readLimits } from './read-limits.ts';
import { toConversation } from './to-conversation.ts';
import type { TransferItem } from './transfer-item.ts';

/** In the order of how surely each recognises its own. */
const readers = [readChatGpt, readClaude, readOpenWebUi, readLibreChat, readHuggingFace];

/**
 * Reads one JSON file of any known program.
 *
 * @param now epoch milliseconds, for conversations without any time
 * @throws ReadError after everything before the damaged place was handed over
 */
export async function* readItems(
  source: AsyncIterable<Uint8Array>,
  now: number,
  limits: ReadLimits = readLimits,
): AsyncGenerator<TransferItem | 'recognised'> {
  const found: JsonItem[] = [];
  const json = new JsonItems((item) => found.push(item), limits);
  const state: ReaderState = { lobe: new LobeChatRows(), format: null, now, limits };
  for await (const chunk of source) {
    try {
      json.write(chunk);
    } finally {
      for (const item of found.splice(0)) yield* readItem(item, state);
    }
  }
  json.end();
  for (const item of found) yield* readItem(item, state);
}

type ReaderState = { lobe: LobeChatRows; format: ImportFormat | null; now: number; limits: ReadLimits };

function* readItem(item: JsonItem, state: ReaderState): Generator<TransferItem | 'recognised'> {
  if ('tooLarge' in item) {
    if (item.path.length > 0 && item.path[0] !== 'data' && item.path[0] !== 'state')
      yield { kind: 'skipped', format: state.format, skipped: { sourceKey: null, title: cleanName(item.title, 200), reason: 'too_large' } };
    return;
  }
  if (state.lobe.add(item.path, item.value, item.bytes)) return;
  const own = readParley(item.value);
  if (own === 'manifest') yield 'recognised';
  else if (own) yield own;
  else if (isLobeChat(item)) {
    yield 'recognised';
    for (const draft of state.lobe.take()) yield toConversation(draft, state.now, state.limits);
  } else {
    for (const reader of readers) {
      const draft = reader(item.value);
      if (!draft) continue;
      state.format = draft.format;
      yield toConversation(draft, state.now, state.limits);
      return;
    }
  }
}

function isLobeChat({ path, ...item }: JsonItem): boolean {
  const { exportType, schemaHash, mode } = record('value' in item ? item.value : null);
  return path.length === 0 && [exportType, schemaHash, mode].some((value) => typeof value === 'string');
}
