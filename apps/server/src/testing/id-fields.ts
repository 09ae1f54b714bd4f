import { newId } from '#db/new-id.ts';
import type { Belongings, RouteCall } from './route-calls.ts';
import type { ServerTalk } from './talk-to-server.ts';

type Schema = {
  format?: string;
  properties?: Record<string, Schema>;
  items?: Schema;
  anyOf?: Schema[];
  oneOf?: Schema[];
  allOf?: Schema[];
};
type Operation = {
  parameters?: { in: string; name: string; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: Schema }> };
};

/** Ids that are no UUIDs, by their name. */
const namesAnotherId = /^(?:previous_response_id|conversation)$/;

/**
 * The fields of bodies and queries that take an id, per route: `assistantId`, `fileIds[]`, `?around`.
 *
 * @param document the OpenAPI document
 */
export function findIdFields(document: unknown): Record<string, string[]> {
  const found: Record<string, string[]> = {};
  for (const [path, methods] of Object.entries((document as { paths: Record<string, Record<string, Operation>> }).paths)) {
    for (const [method, { parameters = [], requestBody }] of Object.entries(methods)) {
      const fields = [
        ...fieldsOf(requestBody?.content['application/json']?.schema, ''),
        ...parameters.flatMap((one) => (one.in === 'query' ? fieldsOf(one.schema, `?${one.name}`) : [])),
      ];
      if (fields.length > 0) found[`${method.toUpperCase()} ${path}`] = [...new Set(fields)];
    }
  }
  return found;
}

function fieldsOf(schema: Schema | undefined, name: string): string[] {
  if (!schema) return [];
  if (schema.format === 'uuid' || namesAnotherId.test(name)) return [name];
  return [
    ...[...(schema.anyOf ?? []), ...(schema.oneOf ?? []), ...(schema.allOf ?? [])].flatMap((one) => fieldsOf(one, name)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) => fieldsOf(one, name ? `${name}.${key}` : key)),
    ...fieldsOf(schema.items, `${name}[]`),
  ];
}

/** How the member calls each of these routes with their own data, so that it succeeds. Queries are added to the path. */
export const idBodies: Record<string, RouteCall> = {
  'GET /api/conversations': { path: () => '/api/conversations?' },
  'POST /api/conversations/changes': {
    path: () => '/api/conversations/changes',
    body: (mine) => ({ ids: [mine.conversationId], action: 'move', folderId: null }),
  },
  'POST /api/notes': { path: () => '/api/notes', body: () => ({ text: 'Mine' }) },
  'POST /api/notes/changes': { path: () => '/api/notes/changes', body: (mine) => ({ ids: [mine.noteId], action: 'restore' }) },
  'POST /api/prompts': { path: () => '/api/prompts', body: () => ({ title: 'Mine', text: 'Mine' }) },
  'POST /api/prompts/changes': { path: () => '/api/prompts/changes', body: (mine) => ({ ids: [mine.promptId], action: 'order' }) },
  'POST /api/folders': { path: () => '/api/folders', body: () => ({ name: 'Mine' }) },
  'PATCH /api/folders/{id}': { path: (mine) => `/api/folders/${mine.folderId}`, body: () => ({ name: 'Mine' }) },
  'PATCH /api/conversations/{id}': { path: (mine) => `/api/conversations/${mine.conversationId}`, body: () => ({ title: 'Mine' }) },
  'POST /api/conversations/{id}/fork': {
    path: (mine) => `/api/conversations/${mine.conversationId}/fork`,
    body: (mine) => ({ id: newId(), messageId: mine.replyId }),
  },
  'GET /api/conversations/{id}/messages': { path: (mine) => `/api/conversations/${mine.conversationId}/messages?limit=5&` },
  'POST /api/conversations/{id}/messages': {
    path: () => `/api/conversations/${newId()}/messages`,
    body: () => ({ id: newId(), text: 'Mine.', model: 'guide/guide' }),
  },
  'POST /api/conversations/{id}/preemptive-reply': {
    path: () => `/api/conversations/${newId()}/preemptive-reply`,
    body: () => ({ id: newId(), replyId: newId(), text: 'Mine.', model: 'guide/guide' }),
  },
  'POST /api/messages/{id}/edit': { path: (mine) => `/api/messages/${mine.replyId}/edit`, body: () => ({ text: 'Mine.' }) },
  'POST /api/messages/{id}/retry': { path: (mine) => `/api/messages/${mine.replyId}/retry`, body: () => ({ model: 'guide/guide' }) },
  'GET /api/events': { path: () => '/api/events?' },
  'POST /api/assistants/export': { path: () => '/api/assistants/export', body: (mine) => ({ ids: [mine.assistantId], files: true }) },
  'POST /api/assistants': { path: () => '/api/assistants', body: () => ({ name: 'Mine', avatar: '🐟' }) },
  'POST /api/imports': { path: () => '/api/imports', body: () => ({ name: 'mine.zip', sizeBytes: 10 }) },
  'POST /v1/responses': { path: () => '/v1/responses', body: () => ({ model: 'guide/guide', input: 'Hello' }) },
};

/** Routes that only send the ids of their body back, and look nothing up by them. */
export const echoesIds: readonly string[] = ['POST /api/temporary-replies', 'POST /api/messages/{id}/edited-blocks'];

/** Routes of the installation: a member is refused before any id is read, which the walk of those routes tests. */
export const managedIds: readonly string[] = ['PUT /api/model-access'];

/** Fields that name something that is not created again if it exists, of any user: the answer is 200 and says so. */
export const notBegun = new Set([
  'POST /api/conversations/{id}/preemptive-reply id',
  'POST /api/conversations/{id}/preemptive-reply replyId',
]);

/** A real id of the owner for a field of a route. */
export async function ownerIdFor(route: string, field: string, theirs: Belongings, server: ServerTalk): Promise<string> {
  // These make something new, under the id of their own kind.
  if (field === 'id' && route.endsWith('/fork')) return theirs.conversationId;
  if (field === 'id' && route === 'POST /api/assistants') return theirs.assistantId;
  if (route === 'POST /api/assistants/export') return theirs.assistantId;
  if (field === 'id' && route === 'POST /api/imports') return theirs.importId;
  if (field === 'id' && route === 'POST /api/folders') return theirs.folderId;
  if (route.includes(' /api/notes')) return theirs.noteId;
  if (route.includes(' /api/prompts')) return theirs.promptId;
  if (field === 'parentId' && route.includes(' /api/folders')) return theirs.folderId;
  switch (field) {
    case 'assistantId':
    case 'filesOf':
      return theirs.assistantId;
    case 'folderId':
    case '?folderId':
      return theirs.folderId;
    case 'fileIds[]':
      return theirs.imageId;
    case 'ids[]':
    case '?conversation':
      return theirs.conversationId;
    case 'id':
    case 'replaces':
      return theirs.questionId;
    case 'previous_response_id': {
      const { body } = await server.request('POST', '/v1/responses', { model: 'guide/guide', input: 'Hello' });
      return (body as { id: string }).id;
    }
    case 'activeLeafId':
    case 'messageId':
    case 'parentId':
    case 'replyId':
    case '?around':
      return theirs.replyId;
    default:
      throw new Error(`Say whose id the field ${field} takes.`);
  }
}
