import {
  archivedAssistant,
  archivedConversation,
  archivedFolder,
  archivedMessage,
  archivedSettings,
  archiveVersion,
} from '@parley/contracts/transfer/archive-format';
import { cleanName } from '#http/guard/clean-name.ts';
import { cleanParts } from '../clean-parts.ts';
import { LossCounter, record, text } from '../loose-values.ts';
import { orderMessages } from '../order-messages.ts';
import { ReadError } from '../read-error.ts';
import { readLimits } from '../read-limits.ts';
import type { TransferItem, TransferMessage } from '../transfer-item.ts';

/**
 * An item of our own archives. Null for anything else.
 *
 * @throws ReadError `import_too_new` for an archive of a later release
 */
export function readParley(value: unknown): TransferItem | 'manifest' | null {
  const { format, version, title, name, id } = record(value);
  if (typeof format !== 'string' || !format.startsWith('parley-')) return null;
  if (typeof version === 'number' && version > archiveVersion) throw new ReadError('import_too_new', 'A newer Parley wrote this file.');
  switch (format) {
    case 'parley-archive':
      return 'manifest';
    case 'parley-conversation':
      return readConversation(value) ?? unreadable(text(id), text(title));
    case 'parley-assistant': {
      const parsed = archivedAssistant.safeParse(value);
      return parsed.success ? { kind: 'assistant', assistant: parsed.data } : unreadable(text(id), text(name));
    }
    case 'parley-folder': {
      const parsed = archivedFolder.safeParse(value);
      return parsed.success ? { kind: 'folder', folder: parsed.data } : unreadable(text(id), text(name));
    }
    case 'parley-settings': {
      const parsed = archivedSettings.safeParse(value);
      return parsed.success
        ? { kind: 'settings', preferences: parsed.data.preferences, notes: parsed.data.notes ?? [], prompts: parsed.data.prompts ?? [] }
        : null;
    }
    default:
      return null;
  }
}

function unreadable(id: string, title: string): TransferItem {
  return {
    kind: 'skipped',
    format: 'parley',
    skipped: { sourceKey: id === '' ? null : `parley:${id.slice(0, 100)}`, title: cleanName(title, 200), reason: 'unreadable' },
  };
}

function readConversation(value: unknown): TransferItem | null {
  const parsed = archivedConversation.safeParse(value);
  if (!parsed.success) return null;
  const { data } = parsed;
  const losses = new LossCounter();
  const messages = new Map<string, TransferMessage>();
  if (data.messages.length > readLimits.messages) {
    return {
      kind: 'skipped',
      format: 'parley',
      skipped: { sourceKey: `parley:${data.id}`, title: cleanName(data.title, 200), reason: 'too_many_messages' },
    };
  }
  for (const given of data.messages) {
    const message = archivedMessage.safeParse(given);
    if (!message.success) losses.add('content_unknown');
    else messages.set(message.data.id, { ...message.data, parts: cleanParts(message.data.parts, losses) });
  }
  const ordered = orderMessages([...messages.values()]);
  losses.add('order_repaired', ordered.repaired);
  return {
    kind: 'conversation',
    format: 'parley',
    conversation: {
      sourceKey: data.sourceKey ?? `parley:${data.id}`,
      ownId: data.id,
      title: cleanName(data.title, 200),
      titleSource: data.titleSource === 'pending' ? 'words' : data.titleSource,
      language: data.language,
      kind: data.kind,
      model: data.model,
      assistantId: data.assistantId,
      folderId: data.folderId ?? null,
      pinned: data.pinned,
      archived: data.archived,
      createdAt: data.createdAt,
      updatedAt: data.updatedAt,
      activeId: data.activeLeafId,
      messages: ordered.messages.flatMap(({ id }) => {
        const message = messages.get(id);
        return message
          ? [
              {
                ...message,
                parentId: ordered.parentOf.get(id) ?? null,
                status: message.status === 'streaming' ? ('interrupted' as const) : message.status,
              },
            ]
          : [];
      }),
      losses: losses.list(),
    },
  };
}
