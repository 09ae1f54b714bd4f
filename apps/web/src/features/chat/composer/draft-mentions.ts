import type { Mention } from '../editor/editor-actions.ts';

const prefix = 'parley:draft-mention:';
const mentions = new Map<string, Mention | null>();
const listeners = new Set<() => void>();

export function followDraftMentions(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The model or assistant that a draft addresses, kept across reloads. @param key of the draft's text */
export function draftMention(key: string): Mention | null {
  if (!mentions.has(key)) mentions.set(key, readMention(key));
  return mentions.get(key) ?? null;
}

export function keepDraftMention(key: string, mention: Mention | null): void {
  const before = draftMention(key);
  mentions.set(key, mention);
  writeMention(key, mention, before);
  for (const listener of listeners) listener();
}

function writeMention(key: string, mention: Mention | null, before: Mention | null): void {
  try {
    if (mention) localStorage.setItem(prefix + key, JSON.stringify(mention));
    // Another tab with the same draft may have addressed its own since.
    else if (before && localStorage.getItem(prefix + key) === JSON.stringify(before)) localStorage.removeItem(prefix + key);
  } catch {
    // Storage is full or forbidden. The mention is still in the composer.
  }
}

function readMention(key: string): Mention | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(prefix + key) ?? 'null');
    return isMention(stored) ? stored : null;
  } catch {
    return null;
  }
}

function isMention(value: unknown): value is Mention {
  if (!(value instanceof Object) || !('label' in value) || typeof value.label !== 'string') return false;
  const { model, assistantId } = value as { model?: unknown; assistantId?: unknown };
  return typeof model === 'string' || typeof assistantId === 'string';
}
