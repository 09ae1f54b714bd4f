import type { Assistant } from '@parley/contracts/assistants/assistant';
import type { ImportAssistantsResponse } from '@parley/contracts/assistants/import-assistants';
import type { Actor } from '#http/guard/authorize.ts';
import { HttpError } from '#http/answer/http-error.ts';
import type { AssistantsServices } from '../assistants-services.ts';
import { addTextFiles } from '../files/add-text-files.ts';
import { createAssistant } from '../save-assistant.ts';
import { readAssistantsFile } from './read-assistants-file.ts';

/** Adds the assistants of a file under new ids, in its order. @throws HttpError as `readAssistantsFile` does */
export async function importAssistants(services: AssistantsServices, actor: Actor, bytes: Uint8Array): Promise<ImportAssistantsResponse> {
  const { found, skipped } = readAssistantsFile(bytes);
  const answer: ImportAssistantsResponse = { assistants: [], skipped: skipped.map((name) => ({ name, reason: 'unreadable' })) };
  for (const { fields, files } of found) {
    try {
      const model = await knownModel(services, actor, fields.model ?? null);
      answer.assistants.push(await addWhole(services, actor, { ...fields, model }, files));
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      answer.skipped.push({ name: fields.name, reason: error.code === 'conflict' ? 'full' : 'unreadable' });
    }
  }
  return answer;
}

/** An assistant that cannot get its files is not added: it would look whole. */
async function addWhole(
  services: AssistantsServices,
  actor: Actor,
  fields: Parameters<typeof createAssistant>[2],
  files: Parameters<typeof addTextFiles>[3],
): Promise<Assistant> {
  const made = await createAssistant(services, actor, fields);
  await addTextFiles(services, actor.userId, { assistantId: made.id }, files).catch(async (error: unknown) => {
    await services.database.for(actor).deleteFrom('assistants').where('id', '=', made.id).execute();
    throw error;
  });
  return made;
}

/** A model that this server does not have, or that is not for the user, is left to the user's default. */
async function knownModel({ providers }: AssistantsServices, actor: Actor, reference: string | null): Promise<string | null> {
  if (reference === null) return null;
  return providers.resolve(actor, reference).then(
    () => reference,
    () => null,
  );
}
