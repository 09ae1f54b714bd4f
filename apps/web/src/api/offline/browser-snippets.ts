import type { Prompt } from '@parley/contracts/prompts/prompt';
import { promptLimits } from '@parley/contracts/prompts/prompt-limits';
import { promptTitleOf } from '../prompt-title.ts';
import { newId } from '../new-id.ts';

/** Earlier releases kept saved prompts in the browser, as a list of names and texts. */
const storageKey = 'parley.snippets';

/** What is still only in this browser. Each has an id of its own, so that it can be sent twice and is stored once. */
export function readSnippets(): Prompt[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '[]');
    if (!Array.isArray(stored)) return [];
    const snippets = stored.flatMap((value) => toPrompt(value) ?? []);
    if (snippets.length > 0) localStorage.setItem(storageKey, JSON.stringify(snippets));
    return snippets;
  } catch {
    return [];
  }
}

/** Removes one that the server has. */
export function dropSnippet(id: string): void {
  const left = readSnippets().filter((snippet) => snippet.id !== id);
  if (left.length > 0) localStorage.setItem(storageKey, JSON.stringify(left));
  else localStorage.removeItem(storageKey);
}

function toPrompt(value: unknown): Prompt | null {
  const { id, name, title, text } = (value ?? {}) as Partial<Record<'id' | 'name' | 'title' | 'text', unknown>>;
  if (typeof text !== 'string' || text.trim() === '') return null;
  const known = typeof title === 'string' ? title : typeof name === 'string' ? name : '';
  return {
    id: typeof id === 'string' ? id : newId(),
    title: known.trim().slice(0, promptLimits.titleCharacters) || promptTitleOf(text),
    text: text.slice(0, promptLimits.textCharacters),
    createdAt: 0,
    updatedAt: 0,
  };
}
