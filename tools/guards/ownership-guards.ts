import type { Guard } from './guard.ts';

const server = 'apps/server/src';
const walk = `${server}/ownership.test.ts`;
const archiveTest = `${server}/features/transfer/archive.test.ts`;

/** What belongs to whom. */
export const ownershipGuards: readonly Guard[] = [
  {
    promise: 'What belongs to another user does not exist.',
    file: `${server}/http/guard/authorize.ts`,
    code: 'if (resource.userId !== actor.userId) throw notFound(resource.type);',
    test: walk,
  },
  {
    promise: 'A role does only what the table says.',
    file: `${server}/http/guard/authorize.ts`,
    code: "if (!roleMay(actor.role, action === 'read' ? 'read' : 'change', resource.type)) throw forbidden();",
    test: walk,
  },
  {
    promise: 'A model answers only the roles and people that it is for.',
    file: `${server}/http/guard/authorize.ts`,
    code: "return allowed === null || role === 'owner' || allowed.roles.includes(role) || allowed.people.has(userId);",
    without: 'return userId !== role;',
    test: `${server}/features/models/model-access.test.ts`,
  },
  {
    promise: 'An administrator does not change the owner or another administrator.',
    file: `${server}/http/guard/authorize.ts`,
    code: ' || !roleRules(actor.role, resource.role)',
    test: `${server}/features/accounts/people/people.test.ts`,
    name: 'administrator changes members',
  },
  {
    promise: 'The walk of two users fails for a route that it does not know.',
    file: `${server}/testing/route-calls.ts`,
    code: "  'GET /api/openapi.json': 'the document itself',\n",
    test: walk,
  },
  {
    promise: 'A message under a conversation of another user is checked by itself.',
    file: `${server}/features/conversations/find-owned.ts`,
    code: "services.authorize(actor, action, { type: 'message', userId: row.userId });",
    test: walk,
  },
  {
    promise: 'A file is read by its owner only.',
    file: `${server}/features/files/find-file.ts`,
    code: "services.authorize(actor, action, { type: 'file', userId: row.userId });",
    test: walk,
  },
  {
    promise: 'A file of an assistant is no file of a message.',
    file: `${server}/features/files/find-file.ts`,
    code: 'row.assistantId !== null || ',
    test: `${server}/features/assistants/files/assistant-files.test.ts`,
  },
  {
    promise: 'An assistant is used by its owner only.',
    file: `${server}/features/assistants/find-assistant.ts`,
    code: "services.authorize(actor, action, { type: 'assistant', userId: row.userId });",
    test: walk,
  },
  {
    promise: 'A session is ended by its user only.',
    file: `${server}/features/accounts/account-service.ts`,
    code: "\n        .where('id', '=', id)\n        .where('userId', '=', userId)",
    without: "\n        .where('id', '=', id)",
    test: `${server}/features/accounts/accounts.test.ts`,
    name: 'sessions of another user',
  },
  {
    promise: 'A key is changed by its user only.',
    file: `${server}/features/accounts/keys/manage-keys.ts`,
    code: "authorize(actor, 'manage', { type: 'key', userId: row.userId });",
    test: walk,
  },
  {
    promise: 'A shared link is changed by its owner only.',
    file: `${server}/features/sharing/find-share.ts`,
    code: "services.authorize(actor, action, { type: 'share', userId: row.userId });",
    test: walk,
  },
  {
    promise: 'An import makes new ids.',
    file: `${server}/features/transfer/import/to-rows.ts`,
    code: '[message.id, newId()]',
    without: '[message.id, message.id]',
    test: archiveTest,
    name: 'without loss',
  },
];
