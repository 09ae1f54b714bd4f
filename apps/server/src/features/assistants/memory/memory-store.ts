import type { AssistantMemory } from '@parley/contracts/assistants/assistant-memory';
import type { Actor } from '#http/guard/authorize.ts';
import type { AssistantsServices } from '../assistants-services.ts';
import { findAssistant } from '../find-assistant.ts';
import { tidyMemory } from './memory-text.ts';

/** An assistant's memory about its user. */
export async function readMemory(services: AssistantsServices, actor: Actor, assistantId: string): Promise<AssistantMemory> {
  await findAssistant(services, actor, 'read', assistantId);
  return { memory: await loadMemory(services, assistantId) };
}

/** Replaces the memory with the user's own text. */
export async function replaceMemory(
  services: AssistantsServices,
  actor: Actor,
  assistantId: string,
  memory: string,
): Promise<AssistantMemory> {
  await findAssistant(services, actor, 'write', assistantId);
  const kept = tidyMemory([memory.toWellFormed()]);
  // Deleted notes must not be found again in earlier messages.
  const afresh = kept === '' ? { memoryUpdatedAt: services.clock.now() } : {};
  await services.database
    .for(actor)
    .updateTable('assistants')
    .set({ memory: kept, ...afresh })
    .where('id', '=', assistantId)
    .execute();
  return { memory: kept };
}

/** For prompts. The caller has already checked whose assistant it is. */
export async function loadMemory({ database }: Pick<AssistantsServices, 'database'>, assistantId: string): Promise<string> {
  const row = await database
    .for('checked parent')
    .selectFrom('assistants')
    .select('memory')
    .where('id', '=', assistantId)
    .executeTakeFirst();
  return row?.memory ?? '';
}
