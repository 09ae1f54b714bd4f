import type { ArchivedPrompt } from '@parley/contracts/transfer/archive-format';
import { promptLimits } from '@parley/contracts/prompts/prompt-limits';
import { newId } from '#db/new-id.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { listPrompts } from './list-prompts.ts';
import type { PromptsServices } from './prompts-services.ts';
import { publishPrompts } from './publish-prompts.ts';
import { countPrompts } from './save-prompt.ts';

/** Stores the prompts of an archive that are not here, as far as there is room. One with the same words is here. */
export async function importPrompts(
  services: Pick<PromptsServices, 'database' | 'events'>,
  userId: string,
  given: readonly ArchivedPrompt[],
): Promise<void> {
  const known = new Set((await listPrompts(services, { userId })).prompts.map(({ text }) => text));
  const { last } = await countPrompts(services, { userId });
  const rows = [];
  for (const { title, text, createdAt, updatedAt } of given) {
    const words = text.replaceAll('\0', '').toWellFormed();
    if (words.trim() === '' || known.has(words) || known.size >= promptLimits.prompts) continue;
    known.add(words);
    rows.push({
      id: newId(),
      userId,
      title: cleanName(title, promptLimits.titleCharacters) || cleanName(words, 40) || '…',
      text: words,
      position: last + 1 + rows.length,
      createdAt,
      updatedAt,
      deletedAt: null,
    });
  }
  if (rows.length === 0) return;
  await services.database.for({ userId }).insertInto('prompts').values(rows).execute();
  publishPrompts(services, { userId });
}
