import type { Prompt } from '@parley/contracts/prompts/prompt';
import { call } from '../call.ts';
import { dropSnippet, readSnippets } from './browser-snippets.ts';
import { isUnreachable, keep, withDatabase } from './kept-pages.ts';

const key = 'prompts';

/**
 * The user's prompts from the server, or this browser's copy if the server is unreachable. Prompts that an earlier release kept in this
 * browser move to the server.
 *
 * @throws ApiFailure if neither exists
 */
export async function loadPrompts(signal?: AbortSignal): Promise<Prompt[]> {
  try {
    const { prompts } = await call('GET /api/prompts', { signal });
    const all = await withSnippets(prompts);
    void keepPrompts(all);
    return all;
  } catch (error) {
    if (!isUnreachable(error)) throw error;
    const kept = await withDatabase((database) => database.get('lists', key));
    const own = readSnippets();
    if (!kept && own.length === 0) throw error;
    return [...(kept && 'prompts' in kept ? kept.prompts : []), ...own];
  }
}

/** Stores the prompts for offline use. Never throws. */
export async function keepPrompts(prompts: Prompt[]): Promise<void> {
  await keep((database) => database.put('lists', { prompts }, key));
}

/** Sends what only this browser has. What the server does not take stays in the browser and in the list. */
async function withSnippets(stored: readonly Prompt[]): Promise<Prompt[]> {
  const all = [...stored];
  for (const snippet of readSnippets()) {
    const isThere = all.some(({ id, text }) => id === snippet.id || text === snippet.text);
    if (isThere) dropSnippet(snippet.id);
    else {
      const { id, title, text } = snippet;
      const saved = await call('POST /api/prompts', { body: { id, title, text } }).catch(() => null);
      if (saved) dropSnippet(id);
      all.push(saved ?? snippet);
    }
  }
  return all;
}
