import type { Assistant, AssistantFields } from '@parley/contracts/assistants/assistant';
import type { createAssistantRequest } from '@parley/contracts/assistants/create-assistant';
import type { Kysely } from 'kysely';
import type { z } from 'zod';
import { newId } from '#db/new-id.ts';
import type { AssistantRow, Tables } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import { HttpError, invalidRequest } from '#http/answer/http-error.ts';
import type { AssistantsServices } from './assistants-services.ts';
import { copyFiles } from './files/copy-files.ts';
import { findAssistant } from './find-assistant.ts';
import { presentAssistant } from './present-assistant.ts';

/** More than any user keeps, few enough for one list. */
const maxAssistants = 200;

/** Creates an assistant. A repeated request returns the first one. @throws HttpError `conflict` for an id that is taken */
export async function createAssistant(
  services: AssistantsServices,
  actor: Actor,
  request: z.output<typeof createAssistantRequest>,
): Promise<Assistant> {
  const query = services.database.for(actor);
  const now = services.clock.now();
  const { id = newId(), filesOf, ...fields } = request;
  if (filesOf !== undefined) await findAssistant(services, actor, 'read', filesOf);
  const count = await query
    .selectFrom('assistants')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('userId', '=', actor.userId)
    .executeTakeFirstOrThrow();
  if (Number(count.count) >= maxAssistants) throw new HttpError('conflict', `At most ${maxAssistants} assistants.`);
  const row: AssistantRow = {
    name: '',
    avatar: '',
    description: '',
    instructions: '',
    openingMessage: null,
    openingQuestions: '[]',
    model: null,
    parameters: '{}',
    voices: '{}',
    tools: null,
    category: null,
    locale: null,
    captionLocale: null,
    correctsGently: 0,
    usesMemory: 0,
    memory: '',
    memoryUpdatedAt: now,
    ...toColumns(fields),
    id,
    userId: actor.userId,
    createdAt: now,
    updatedAt: now,
    deletedAt: null,
    sourceKey: null,
    importId: null,
  };
  const insert = async (store: Kysely<Tables>) => {
    const added = await store
      .insertInto('assistants')
      .values(row)
      .onConflict((conflict) => conflict.column('id').doNothing())
      .returningAll()
      .executeTakeFirst();
    // Together: a copy without its files would look whole, and a repeated request would confirm it.
    if (added && filesOf !== undefined) await copyFiles(store, filesOf, id);
    return added;
  };
  // An import has a transaction of its own.
  const inserted = await (query.isTransaction ? insert(query) : query.transaction().execute(insert));
  if (inserted) return presentAssistant(inserted, null);
  return findAssistant(services, actor, 'write', id).catch(() => {
    throw new HttpError('conflict', 'The id is taken.');
  });
}

/** Changes the given fields. */
export async function updateAssistant(
  services: AssistantsServices,
  actor: Actor,
  id: string,
  fields: Partial<AssistantFields>,
): Promise<Assistant> {
  const before = await findAssistant(services, actor, 'write', id);
  const now = services.clock.now();
  // Messages sent while memory was off are not read later.
  const fromNow = fields.usesMemory && !before.usesMemory ? { memoryUpdatedAt: now } : {};
  await services.database
    .for(actor)
    .updateTable('assistants')
    .set({ ...toColumns(fields), ...fromNow, updatedAt: now })
    .where('id', '=', id)
    .execute();
  return findAssistant(services, actor, 'read', id);
}

function toColumns(fields: Partial<AssistantFields>): Partial<AssistantRow> {
  const { name, avatar, description, openingQuestions, parameters, voices, tools, correctsGently, usesMemory, ...plain } = fields;
  return {
    ...plain,
    ...(name === undefined ? {} : { name: requireName('name', name) }),
    ...(avatar === undefined ? {} : { avatar: requireName('avatar', avatar) }),
    ...(description === undefined ? {} : { description: cleanName(description) }),
    ...(openingQuestions === undefined
      ? {}
      : { openingQuestions: JSON.stringify(openingQuestions.map((question) => cleanName(question)).filter(Boolean)) }),
    ...(parameters === undefined ? {} : { parameters: JSON.stringify(parameters) }),
    ...(voices === undefined ? {} : { voices: JSON.stringify(voices) }),
    ...(tools === undefined ? {} : { tools: tools && JSON.stringify(tools) }),
    ...(correctsGently === undefined ? {} : { correctsGently: correctsGently ? 1 : 0 }),
    ...(usesMemory === undefined ? {} : { usesMemory: usesMemory ? 1 : 0 }),
  };
}

function requireName(field: string, value: string): string {
  const clean = cleanName(value);
  if (clean === '') throw invalidRequest({ [field]: 'empty' });
  return clean;
}
