import type { AssistantFields } from '@parley/contracts/assistant';
import type { DraftAssistantResponse } from '@parley/contracts/draft-assistant';
import { newId } from '#api/new-id.ts';
import { dropDraftFiles } from '#api/offline/draft-files.ts';

/** An assistant that is not saved yet, and who drafted it. */
export interface NewAssistant {
  /** Under which its files are kept. */
  id: string;
  fields: AssistantFields;
  /** Null: the sentence itself became the draft, because no model is connected. */
  model: string | null;
}

const sentenceKey = 'parley:assistant-sentence';
const draftKey = 'parley:new-assistant';

/** What is unsaved stays in this tab over reloads, and ends with it. */
function write(key: string, value: string | null): void {
  try {
    if (value) sessionStorage.setItem(key, value);
    else sessionStorage.removeItem(key);
  } catch {
    // Full or forbidden storage: what was typed is still in the field.
  }
}

function read(key: string): string | null {
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}

export const readSentence = (): string => read(sentenceKey) ?? '';
export const keepSentence = (sentence: string): void => write(sentenceKey, sentence);

export function readNewAssistant(): NewAssistant | null {
  try {
    const draft = JSON.parse(read(draftKey) ?? 'null') as NewAssistant | null;
    // One that was begun with a former release lacks what has come since.
    return draft && { ...draft, id: draft.id ?? newId(), fields: { ...draft.fields, tools: draft.fields.tools ?? null } };
  } catch {
    return null;
  }
}

/** Null when it is saved, or thrown away; its files go with it, and with another that takes its place. */
export function keepNewAssistant(draft: NewAssistant | null): void {
  const before = readNewAssistant();
  if (before && before.id !== draft?.id) void dropDraftFiles(before.id);
  write(draftKey, draft && JSON.stringify(draft));
}

/** A draft with everything that it does not decide left open. */
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
    remembers: false,
  };
  return { id: newId(), fields: { ...open, ...fields }, model };
}
