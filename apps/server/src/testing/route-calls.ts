import { newId } from '#db/new-id.ts';

/** The owner's data; created anew for each route, because calls change it. */
export type Belongings = {
  conversationId: string;
  questionId: string;
  replyId: string;
  deletedConversationId: string;
  deletedMessageId: string;
  interruptedReplyId: string;
  assistantId: string;
  deletedAssistantId: string;
  folderId: string;
  deletedFolderId: string;
  noteId: string;
  promptId: string;
  fileId: string;
  deletedFileId: string;
  imageId: string;
  /** Waits for its file. */
  importId: string;
  shareId: string;
  keyId: string;
  deletedKeyId: string;
  ownProviderId: string;
  revokedShareId: string;
};

/** How to call a route so that it succeeds for its owner. */
export type RouteCall = { path: (own: Belongings) => string; body?: (own: Belongings) => unknown };

const calls = (path: RouteCall['path'], body?: RouteCall['body']): RouteCall => ({ path, ...(body ? { body } : {}) });
const model = 'guide/guide';

/** Routes that name a user's data: for any other user it does not exist. */
export const personal: Record<string, RouteCall> = {
  'GET /api/conversations/{id}': calls((own) => `/api/conversations/${own.conversationId}`),
  'PATCH /api/conversations/{id}': calls(
    (own) => `/api/conversations/${own.conversationId}`,
    () => ({ title: 'Taken' }),
  ),
  'DELETE /api/conversations/{id}': calls((own) => `/api/conversations/${own.conversationId}`),
  'POST /api/conversations/{id}/restore': calls((own) => `/api/conversations/${own.deletedConversationId}/restore`),
  'POST /api/conversations/{id}/fork': calls(
    (own) => `/api/conversations/${own.conversationId}/fork`,
    (own) => ({ id: newId(), messageId: own.replyId }),
  ),
  'GET /api/conversations/{id}/messages': calls((own) => `/api/conversations/${own.conversationId}/messages`),
  'GET /api/conversations/{id}/matches': calls((own) => `/api/conversations/${own.conversationId}/matches?q=zebrafish`),
  'POST /api/conversations/{id}/messages': calls(
    (own) => `/api/conversations/${own.conversationId}/messages`,
    () => ({ id: newId(), text: 'Let me in.', model }),
  ),
  'POST /api/conversations/{id}/preemptive-reply': calls(
    (own) => `/api/conversations/${own.conversationId}/preemptive-reply`,
    () => ({ id: newId(), replyId: newId(), text: 'Let me in.', model }),
  ),
  'DELETE /api/conversations/{id}/preemptive-reply': calls((own) => `/api/conversations/${own.conversationId}/preemptive-reply`),
  'GET /api/messages/{id}': calls((own) => `/api/messages/${own.replyId}`),
  'PATCH /api/messages/{id}': calls(
    (own) => `/api/messages/${own.questionId}`,
    () => ({ text: 'Taken' }),
  ),
  'POST /api/messages/{id}/edited-blocks': calls(
    (own) => `/api/messages/${own.replyId}/edited-blocks`,
    () => ({ id: newId(), block: 0, info: 'html', source: 'Taken' }),
  ),
  'POST /api/messages/{id}/recording': calls((own) => `/api/messages/${own.replyId}/recording`),
  'DELETE /api/messages/{id}/edited-blocks/{editId}': calls((own) => `/api/messages/${own.replyId}/edited-blocks/${newId()}`),
  'DELETE /api/messages/{id}': calls((own) => `/api/messages/${own.replyId}`),
  'POST /api/messages/{id}/restore': calls((own) => `/api/messages/${own.deletedMessageId}/restore`),
  'POST /api/messages/{id}/retry': calls(
    (own) => `/api/messages/${own.replyId}/retry`,
    () => ({ model }),
  ),
  'POST /api/messages/{id}/edit': calls(
    (own) => `/api/messages/${own.replyId}/edit`,
    () => ({ text: 'Taken' }),
  ),
  'POST /api/messages/{id}/choose': calls((own) => `/api/messages/${own.replyId}/choose`),
  'POST /api/messages/{id}/continue': calls(
    (own) => `/api/messages/${own.interruptedReplyId}/continue`,
    () => ({ model }),
  ),
  'POST /api/messages/{id}/stop': calls(
    (own) => `/api/messages/${own.replyId}/stop`,
    () => ({}),
  ),
  'GET /api/assistants/{id}': calls((own) => `/api/assistants/${own.assistantId}`),
  'PATCH /api/assistants/{id}': calls(
    (own) => `/api/assistants/${own.assistantId}`,
    () => ({ name: 'Taken' }),
  ),
  'DELETE /api/assistants/{id}': calls((own) => `/api/assistants/${own.assistantId}`),
  'POST /api/assistants/{id}/restore': calls((own) => `/api/assistants/${own.deletedAssistantId}/restore`),
  'GET /api/assistants/{id}/files': calls((own) => `/api/assistants/${own.assistantId}/files`),
  'POST /api/assistants/{id}/files': calls(
    (own) => `/api/assistants/${own.assistantId}/files?name=notes.txt`,
    () => 'Mine.',
  ),
  'GET /api/assistants/{id}/memory': calls((own) => `/api/assistants/${own.assistantId}/memory`),
  'PUT /api/assistants/{id}/memory': calls(
    (own) => `/api/assistants/${own.assistantId}/memory`,
    () => ({ memory: 'Taken' }),
  ),
  'GET /api/folders/{id}': calls((own) => `/api/folders/${own.folderId}`),
  'GET /api/folders/{id}/files': calls((own) => `/api/folders/${own.folderId}/files`),
  'POST /api/folders/{id}/files': calls(
    (own) => `/api/folders/${own.folderId}/files?name=notes.txt`,
    () => 'Mine.',
  ),
  'PATCH /api/folders/{id}': calls(
    (own) => `/api/folders/${own.folderId}`,
    () => ({ name: 'Taken' }),
  ),
  'DELETE /api/folders/{id}': calls((own) => `/api/folders/${own.folderId}`),
  'POST /api/folders/{id}/restore': calls((own) => `/api/folders/${own.deletedFolderId}/restore`),
  'PATCH /api/notes/{id}': calls(
    (own) => `/api/notes/${own.noteId}`,
    () => ({ text: 'Taken' }),
  ),
  'PATCH /api/prompts/{id}': calls(
    (own) => `/api/prompts/${own.promptId}`,
    () => ({ title: 'Taken' }),
  ),
  'GET /api/files/{id}': calls((own) => `/api/files/${own.imageId}`),
  'GET /api/files/{id}/text': calls((own) => `/api/files/${own.fileId}/text`),
  'DELETE /api/files/{id}': calls((own) => `/api/files/${own.fileId}`),
  'POST /api/files/{id}/restore': calls((own) => `/api/files/${own.deletedFileId}/restore`),
  'GET /api/conversations/{id}/export': calls((own) => `/api/conversations/${own.conversationId}/export`),
  'GET /api/conversations/{id}/share': calls((own) => `/api/conversations/${own.conversationId}/share`),
  'POST /api/conversations/{id}/share': calls(
    (own) => `/api/conversations/${own.conversationId}/share`,
    () => ({ pictures: true, files: true, name: true, listed: true, lifetime: 'never' }),
  ),
  'PATCH /api/shares/{id}': calls(
    (own) => `/api/shares/${own.shareId}`,
    () => ({ listed: true }),
  ),
  'DELETE /api/shares/{id}': calls((own) => `/api/shares/${own.shareId}`),
  'POST /api/shares/{id}/restore': calls((own) => `/api/shares/${own.revokedShareId}/restore`),
  'PATCH /api/own-providers/{id}': calls(
    (own) => `/api/own-providers/${own.ownProviderId}`,
    () => ({ label: 'Taken' }),
  ),
  'DELETE /api/own-providers/{id}': calls((own) => `/api/own-providers/${own.ownProviderId}`),
  'POST /api/own-providers/{id}/test': calls((own) => `/api/own-providers/${own.ownProviderId}/test`),
  'DELETE /api/keys/{id}': calls((own) => `/api/keys/${own.keyId}`),
  'POST /api/keys/{id}/restore': calls((own) => `/api/keys/${own.deletedKeyId}/restore`),
  'GET /api/imports/{id}': calls((own) => `/api/imports/${own.importId}`),
  'GET /api/imports/{id}/items': calls((own) => `/api/imports/${own.importId}/items`),
  'PUT /api/imports/{id}/content': calls(
    (own) => `/api/imports/${own.importId}/content?offset=0`,
    () => 'Mine.',
  ),
  'POST /api/imports/{id}/pause': calls((own) => `/api/imports/${own.importId}/pause`),
  'POST /api/imports/{id}/resume': calls((own) => `/api/imports/${own.importId}/resume`),
  'POST /api/imports/{id}/cancel': calls((own) => `/api/imports/${own.importId}/cancel`),
  'POST /api/imports/{id}/undo': calls((own) => `/api/imports/${own.importId}/undo`),
};

/** Routes that return the user's own data: the response may contain nothing of another user. */
export const lists: Record<string, RouteCall> = {
  'GET /api/conversations': calls(() => '/api/conversations?previews=true'),
  'GET /api/search': calls(() => '/api/search?q=zebrafish'),
  'GET /api/assistants': calls(() => '/api/assistants'),
  'GET /api/folders': calls(() => '/api/folders'),
  'GET /api/notes': calls(() => '/api/notes'),
  'GET /api/prompts': calls(() => '/api/prompts'),
  'GET /api/files': calls(() => '/api/files'),
  'GET /api/preferences': calls(() => '/api/preferences'),
  'GET /api/session': calls(() => '/api/session'),
  'GET /api/imports': calls(() => '/api/imports'),
  'GET /api/shares': calls(() => '/api/shares'),
  'GET /api/usage': calls(() => '/api/usage'),
  'GET /api/own-providers': calls(() => '/api/own-providers'),
  'GET /api/keys': calls(() => '/api/keys'),
};

/** Routes that change or describe the installation: not for members. */
export const managed: Record<string, RouteCall> = {
  'GET /api/people': calls(() => '/api/people'),
  'GET /api/audit': calls(() => '/api/audit'),
  'PATCH /api/people/{id}': calls(
    () => `/api/people/${newId()}`,
    () => ({ isSuspended: true }),
  ),
  'DELETE /api/people/{id}': calls(() => `/api/people/${newId()}`),
  'POST /api/people/{id}/restore': calls(() => `/api/people/${newId()}/restore`),
  'POST /api/people/{id}/reset-link': calls(() => `/api/people/${newId()}/reset-link`),
  'GET /api/invitations': calls(() => '/api/invitations'),
  'POST /api/invitations': calls(
    () => '/api/invitations',
    () => ({ email: null, role: 'member', guestDays: null }),
  ),
  'POST /api/invitations/{id}/renew': calls(() => `/api/invitations/${newId()}/renew`),
  'DELETE /api/invitations/{id}': calls(() => `/api/invitations/${newId()}`),
  'GET /api/accounts': calls(() => '/api/accounts'),
  'PATCH /api/accounts': calls(
    () => '/api/accounts',
    () => ({}),
  ),
  'POST /api/accounts': calls(
    () => '/api/accounts',
    () => ({ name: 'Ben', email: 'ben@example.org', password: 'correct horse battery' }),
  ),
  'POST /api/accounts/close': calls(
    () => '/api/accounts/close',
    () => ({ password: 'correct horse battery' }),
  ),
  'POST /api/providers': calls(
    () => '/api/providers',
    () => ({ kind: 'openai-compatible', baseUrl: 'http://127.0.0.1:9/v1' }),
  ),
  'PATCH /api/providers/{id}': calls(
    () => `/api/providers/${newId()}`,
    () => ({ label: 'Taken' }),
  ),
  'DELETE /api/providers/{id}': calls(() => `/api/providers/${newId()}`),
  'POST /api/providers/test': calls(
    () => '/api/providers/test',
    () => ({ kind: 'openai-compatible', baseUrl: 'http://127.0.0.1:9/v1' }),
  ),
  'POST /api/providers/{id}/test': calls(() => `/api/providers/${newId()}/test`),
  'GET /api/client-metrics': calls(() => '/api/client-metrics'),
  'GET /api/storage': calls(() => '/api/storage'),
  'POST /api/speech/local-models/{id}/download': calls(() => '/api/speech/local-models/none/download'),
  'POST /api/speech/local-models/{id}/cancel': calls(() => '/api/speech/local-models/none/cancel'),
  'POST /api/speech/local-models/{id}/import': calls(() => '/api/speech/local-models/none/import?name=model.onnx'),
  'DELETE /api/speech/local-models/{id}': calls(() => '/api/speech/local-models/none'),
  'GET /api/phone': calls(() => '/api/phone'),
  'PATCH /api/phone': calls(
    () => '/api/phone',
    () => ({ isOpen: false }),
  ),
  'POST /api/phone/code': calls(() => '/api/phone/code'),
  'DELETE /api/phone/devices/{id}': calls(() => `/api/phone/devices/${newId()}`),
  'POST /api/phone/devices/{id}/restore': calls(() => `/api/phone/devices/${newId()}/restore`),
  'GET /api/quotas': calls(() => '/api/quotas'),
  'PUT /api/quotas/roles': calls(
    () => '/api/quotas/roles',
    () => ({ role: 'guest', limits: null }),
  ),
  'PUT /api/quotas/people/{id}': calls(
    () => `/api/quotas/people/${newId()}`,
    () => ({ limits: null }),
  ),
  'GET /api/model-access': calls(() => '/api/model-access'),
  'PUT /api/model-access': calls(
    () => '/api/model-access',
    () => ({ kind: 'model', id: 'openai-env/no-such-model', allowed: null }),
  ),
  'PUT /api/usage/prices': calls(
    () => '/api/usage/prices',
    () => ({ reference: 'openai-env/mock-model', price: { input: 1, output: 2 } }),
  ),
  'POST /api/kit/start': calls(
    () => '/api/kit/start',
    () => ({ parts: [{ part: 'thinks', modelId: 'none' }] }),
  ),
  'POST /api/kit/pause': calls(() => '/api/kit/pause'),
  'POST /api/kit/resume': calls(() => '/api/kit/resume'),
  'POST /api/kit/cancel': calls(() => '/api/kit/cancel'),
  'POST /api/kit/import': calls(() => '/api/kit/import?name=model.gguf'),
  'POST /api/kit/models/{id}/import': calls(() => '/api/kit/models/none/import?name=model.gguf'),
  'DELETE /api/kit/models/{id}': calls(() => '/api/kit/models/none'),
};

/** Routes without user data, each with the reason. `GET /api/events` is tested separately. */
export const impersonal: Record<string, string> = {
  'GET /api/auth/sign-in': 'says how one signs in',
  'POST /api/auth/sign-in/email': 'makes a session of the caller',
  'POST /api/auth/sign-up/email': 'makes an account of the caller',
  'GET /api/auth/invitations/{token}': 'its token is the permission; accounts/people/people.test.ts tests what it shows',
  'POST /api/auth/invitations/{token}': 'makes an account of the caller; as above',
  'POST /api/auth/forgot-password': 'sends a mail to the owner of an account; accounts/resets/resets.test.ts tests what it says',
  'GET /api/auth/resets/{token}': 'its token is the permission; as above',
  'POST /api/auth/resets/{token}': 'changes the password of the account that its token names; as above',
  'POST /api/auth/sign-out': 'ends the session of the request',
  'POST /api/auth/change-password': 'changes the caller’s own',
  'GET /api/auth/two-factor': 'the caller’s own; accounts/two-factor/two-factor.test.ts tests two users',
  'POST /api/auth/two-factor': 'the caller’s own; as above',
  'POST /api/auth/two-factor/confirm': 'the caller’s own; as above',
  'POST /api/auth/two-factor/recovery-codes': 'the caller’s own; as above',
  'POST /api/auth/two-factor/disable': 'the caller’s own; as above',
  'POST /api/auth/sign-in/code': 'makes a session of the caller; as above',
  'GET /api/auth/sign-in-methods': 'the caller’s own; accounts/passkeys/passkeys.test.ts tests two users',
  'POST /api/auth/passkeys/options': 'the caller’s own; as above',
  'POST /api/auth/passkeys': 'makes the caller’s own; as above',
  'PATCH /api/auth/passkeys/{id}': 'the caller’s own; as above',
  'POST /api/auth/passkeys/{id}/remove': 'the caller’s own; as above',
  'POST /api/auth/passkeys/{id}/restore': 'the caller’s own; as above',
  'POST /api/auth/sign-in/passkey/options': 'names nobody; as above',
  'POST /api/auth/sign-in/passkey': 'makes a session of the passkey’s user; as above',
  'POST /api/auth/invitations/{token}/passkey/options': 'its token is the permission; as above',
  'POST /api/auth/invitations/{token}/passkey': 'makes an account of the caller; as above',
  'POST /api/auth/oidc/start': 'names nobody; accounts/oidc/oidc.test.ts tests whose session it leads to',
  'POST /api/auth/change-email': 'changes the caller’s own; accounts/own-account/own-account.test.ts tests two users',
  'POST /api/auth/delete-account': 'deletes the caller’s own; as above',
  'GET /api/auth/sessions': 'the caller’s own; accounts/accounts.test.ts tests two users',
  'DELETE /api/auth/sessions': 'the caller’s own; as above',
  'DELETE /api/auth/sessions/{id}': 'the caller’s own; as above',
  'GET /healthz': 'says that the process runs',
  'GET /readyz': 'says that the process is ready',
  'GET /api/events': 'walked by itself: it does not end',
  'GET /api/models': 'the installation’s models; models/model-access.test.ts tests two users',
  'GET /api/quotas/own': 'the caller’s own; usage/quotas/quotas.test.ts tests two users',
  'GET /api/kit': 'the installation’s offline models',
  'GET /api/kit/events': 'the same, as events',
  'GET /v1/models': 'the installation’s models and the caller’s assistants; openai/models/models.test.ts tests two users',
  'GET /v1/models/{id}': 'one of those',
  'POST /api/own-providers': 'makes the caller’s own; settings/own-providers.test.ts tests two users',
  'POST /api/own-providers/test': 'stores nothing',
  'POST /api/keys': 'makes the caller’s own',
  'POST /api/translations': 'stores nothing',
  'POST /api/temporary-replies': 'stores nothing; its ids are tested by themselves',
  'POST /v1/chat/completions': 'stores nothing',
  'GET /v1/realtime': 'says that a socket is needed; the socket keeps its items for itself, and the walk opens it',
  'POST /v1/realtime/client_secrets':
    'makes a short-lived key of the caller; openai/realtime/secrets/client-secrets.test.ts tests two users',
  'POST /v1/responses': 'stores the caller’s own; openai/responses/responses.test.ts tests two users',
  'GET /v1/responses/{id}': 'the caller’s own; as above',
  'DELETE /v1/responses/{id}': 'the caller’s own; as above',
  'GET /v1/responses/{id}/input_items': 'the caller’s own; as above',
  'POST /v1/embeddings': 'stores nothing',
  'POST /v1/completions': 'stores nothing',
  'POST /v1/images/generations': 'stores nothing',
  'PATCH /api/preferences': 'names no one: changes the caller’s own',
  'GET /api/providers': 'the installation’s providers, without keys',
  'POST /api/files': 'makes the caller’s own',
  'POST /api/files/pages': 'makes the caller’s own; files/pages/read-web-page.test.ts tests two users',
  'POST /api/imports': 'makes the caller’s own',
  'POST /api/import': 'makes the caller’s own',
  'GET /api/export': 'the caller’s own as a ZIP archive; transfer/archive.test.ts tests two users',
  'POST /api/conversations/changes': 'names conversations in its body: the walk of ids tests two users',
  'POST /api/notes': 'makes the caller’s own',
  'POST /api/notes/changes': 'names notes in its body: the walk of ids tests two users',
  'POST /api/prompts': 'makes the caller’s own',
  'POST /api/prompts/changes': 'names prompts in its body: the walk of ids tests two users',
  'POST /api/folders': 'makes the caller’s own',
  'POST /api/assistants': 'makes the caller’s own',
  'POST /api/assistants/import': 'makes the caller’s own',
  'POST /api/assistants/export': 'names assistants in its body: the walk of ids tests two users',
  'POST /api/assistants/draft': 'stores nothing',
  'GET /api/help/{locale}': 'public text',
  'GET /api/help/{locale}/{slug}': 'public text',
  'POST /api/client-metrics': 'measurements without a user',
  'GET /api/speech/voices': 'the installation’s voices',
  'GET /v1/audio/voices': 'the installation’s voices',
  'GET /api/speech/engines': 'the installation’s engines',
  'GET /api/speech/local-models': 'the installation’s downloaded models',
  'POST /v1/audio/speech': 'stores nothing that another could name',
  'POST /v1/audio/transcriptions': 'stores nothing',
  'POST /v1/audio/translations': 'stores nothing',
  'POST /api/transcriptions': 'stores nothing',
};

/** Routes that answer calls and are not in the OpenAPI document, each with the reason why it names no one's data. */
export const undescribed: Record<string, string> = {
  'GET /api/auth/oidc/callback': 'makes a session of the caller; accounts/oidc/oidc.test.ts tests whose',
  'GET /metrics': 'counts without users; a member may not read them',
  'GET /api/openapi.json': 'the document itself',
  'GET /api/docs': 'a page around the document, the same for everyone',
  'GET /api/docs/{file}': 'scripts and styles of that page, from a list',
  'GET /api/artifact-frame': 'an empty page, the same for everyone',
  'GET /share/{token}': 'a public page: its token is the permission; sharing/shared-page.test.ts tests what it shows',
  'GET /share/{token}/files/{place}': 'a file of that page, if its owner included it; as above',
};
