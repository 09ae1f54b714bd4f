import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import type { DraftAssistantResponse } from '@parley/contracts/assistants/draft-assistant';
import { newId } from '#api/new-id.ts';
import { dropDraftFiles } from '#api/offline/draft-files.ts';

/** An assistant that is not saved yet, and its author. */
export interface NewAssistant {
  /** The id of its stored files. */
  id: string;
  fields: AssistantFields;
  /** Null: the sentence itself is the draft, because no model is connected. */
  model: string | null;
  /** It was begun without a sentence. */
  isBlank?: boolean;
}

const sentenceKey = 'parley:assistant-sentence';
const draftKey = 'parley:new-assistant';

/** Unsaved data stays in this tab across reloads and ends with it. */
function write(key: string, value: string | null): void {
  try {
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  } catch {
    // Storage is full or forbidden. The typed text is still in the field.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

let sentence: string | null = null;
const sentenceListeners = new Set<() => void>();

/** The sentence that was typed in this tab. Empty if there is none. */
export const readSentence = (): string => (sentence ??= read(sentenceKey) ?? '');

/** Keeps the sentence across a reload and tells each subscriber. */
export function keepSentence(typed: string): void {
  sentence = typed;
  write(sentenceKey, typed);
  for (const listener of sentenceListeners) listener();
}

export function subscribeToSentence(listener: () => void): () => void {
  sentenceListeners.add(listener);
  return () => sentenceListeners.delete(listener);
}

type StoredFields = Omit<NewAssistant['fields'], 'tools' | 'usesMemory'> & Partial<Pick<NewAssistant['fields'], 'tools' | 'usesMemory'>>;
/** `remembers` is the former name of `usesMemory`. */
type StoredAssistant = Omit<NewAssistant, 'fields'> & { fields: StoredFields & { remembers?: boolean } };

export function readNewAssistant(): NewAssistant | null {
  try {
    const draft = JSON.parse(read(draftKey) ?? 'null') as StoredAssistant | null;
    if (!draft) return null;
    // A draft of an earlier release lacks newer fields and may use older names.
    const { remembers = false, usesMemory = remembers, tools = null, ...fields } = draft.fields;
    return { ...draft, id: draft.id ?? newId(), fields: { ...fields, tools, usesMemory } };
  } catch {
    return null;
  }
}

/** Keeps a draft across a reload. The files of a former one stay. */
export const keepNewAssistant = (draft: NewAssistant | null): void => write(draftKey, draft && JSON.stringify(draft));

/** Forgets a draft and its files after it was saved. Another one that took its place meanwhile stays. */
export function dropNewAssistant(id: string): void {
  void dropDraftFiles(id);
  if (readNewAssistant()?.id === id) keepNewAssistant(null);
}

/** A draft with defaults for everything that it does not set. */
export function toNewAssistant({ fields, model }: DraftAssistantResponse): NewAssistant {
  const open = {
    openingQuestions: [],
    model: null,
    parameters: {},
    tools: null,
    voices: {},
    category: null,
    captionLocale: null,
    correctsGently: false,
    usesMemory: false,
  };
  return { id: newId(), fields: { ...open, ...fields }, model };
}

const blank = { name: '', avatar: '✨', description: '', instructions: '', openingMessage: '', locale: null };

/** Begins an assistant of which nothing is saved yet. A draft that waits in this tab is continued. */
export function beginNewAssistant(): void {
  if (!readNewAssistant()) keepNewAssistant({ ...toNewAssistant({ fields: blank, model: null }), isBlank: true });
}
