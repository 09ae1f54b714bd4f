import type { AccessRule, SetModelAccessRequest } from '@parley/contracts/models/model-access';
import { modelReference } from '@parley/contracts/messages/message';
import { invalidRequest } from '#http/answer/http-error.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { loadAccessRules } from '#http/guard/access-rules.ts';
import type { ModelsServices } from './models-services.ts';

type Services = Pick<ModelsServices, 'database' | 'clock' | 'authorize'>;

/** Every rule, with the names of its people; for the owner and administrators. */
export async function listModelAccess({ database, authorize }: Services, actor: Actor): Promise<{ rules: AccessRule[] }> {
  authorize(actor, 'manage', { type: 'providers' });
  const [rows, people] = await Promise.all([
    database.query.selectFrom('modelAccess').select(['kind', 'subject', 'roles']).orderBy('kind').orderBy('subject').execute(),
    database.query
      .selectFrom('modelAccessPeople')
      .innerJoin('users', 'users.id', 'modelAccessPeople.userId')
      .select(['kind', 'subject', 'users.id', 'users.name'])
      .where('users.removedAt', 'is', null)
      .orderBy('users.id')
      .execute(),
  ]);
  return {
    rules: rows.map(({ kind, subject, roles }) => ({
      kind,
      id: subject,
      roles: JSON.parse(roles) as AccessRule['roles'],
      people: people.filter((person) => person.kind === kind && person.subject === subject).map(({ id, name }) => ({ id, name })),
    })),
  };
}

/**
 * Sets who may use a model or an engine. It counts from the next use.
 *
 * @throws HttpError `invalid_request` for Guide, which answers where nothing else may, and for people without an account
 */
export async function setModelAccess(
  { database, clock, authorize }: Services,
  actor: Actor,
  request: SetModelAccessRequest,
): Promise<void> {
  authorize(actor, 'manage', { type: 'providers' });
  const { kind, id: subject, allowed } = request;
  if (kind === 'model' && !modelReference.safeParse(subject).success) throw invalidRequest({ id: 'no model reference' });
  if (kind === 'model' && subject.startsWith('guide/')) throw invalidRequest({ id: 'Guide is for everyone' });
  const people = [...new Set(allowed?.people)];
  await database
    .for(actor)
    .transaction()
    .execute(async (transaction) => {
      for (const table of ['modelAccessPeople', 'modelAccess'] as const)
        await transaction.deleteFrom(table).where('kind', '=', kind).where('subject', '=', subject).execute();
      if (!allowed) return;
      const known = people.length > 0 ? await transaction.selectFrom('users').select('id').where('id', 'in', people).execute() : [];
      if (known.length < people.length) throw invalidRequest({ 'allowed.people': 'unknown' });
      const roles = JSON.stringify([...new Set(allowed.roles)]);
      await transaction.insertInto('modelAccess').values({ kind, subject, roles, updatedAt: clock.now() }).execute();
      if (people.length > 0)
        await transaction
          .insertInto('modelAccessPeople')
          .values(people.map((userId) => ({ kind, subject, userId })))
          .execute();
    });
}

/** References that a user's conversations, assistants or default name, and that are not for the user any more. */
export async function findLostModels(
  services: Pick<ModelsServices, 'database' | 'providers'>,
  actor: Actor,
  preferred: string | null,
): Promise<string[]> {
  const query = services.database.for(actor);
  const rules = actor.role === 'owner' ? null : await loadAccessRules(services.database);
  if (!rules?.isAny) return [];
  const [conversations, assistants] = await Promise.all(
    (['conversations', 'assistants'] as const).map((table) =>
      query.selectFrom(table).select('model').distinct().where('userId', '=', actor.userId).where('deletedAt', 'is', null).execute(),
    ),
  );
  const named = new Set([...(conversations ?? []), ...(assistants ?? [])].map(({ model }) => model).concat(preferred));
  const references = [...named].filter((model) => model !== null);
  const isAllowed = await Promise.all(references.map((reference) => services.providers.isAllowed(actor, reference)));
  return references.filter((_, index) => !isAllowed[index]);
}
