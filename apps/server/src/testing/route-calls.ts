import { newId } from '#db/new-id.ts';

/** What the owner has; made anew for each route, since calls change it. */
export type Belongings = {
  conversationId: string;
  questionId: string;
  replyId: string;
  deletedConversationId: string;
  deletedMessageId: string;
  interruptedReplyId: string;
  assistantId: string;
  deletedAssistantId: string;
  fileId: string;
  deletedFileId: string;
};

/** How a route is called so that its owner succeeds. */
export type RouteCall = { path: (own: Belongings) => string; body?: (own: Belongings) => unknown };

const calls = (path: RouteCall['path'], body?: RouteCall['body']): RouteCall => ({ path, ...(body ? { body } : {}) });
const model = 'guide/guide';

/** Routes that name something of a person: for anyone else it does not exist. */
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
  'DELETE /api/messages/{id}': calls((own) => `/api/messages/${own.replyId}`),
  'POST /api/messages/{id}/restore': calls((own) => `/api/messages/${own.deletedMessageId}/restore`),
  'POST /api/messages/{id}/retry': calls(
    (own) => `/api/messages/${own.replyId}/retry`,
    () => ({ model }),
  ),
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
  'GET /api/assistants/{id}/notes': calls((own) => `/api/assistants/${own.assistantId}/notes`),
  'PUT /api/assistants/{id}/notes': calls(
    (own) => `/api/assistants/${own.assistantId}/notes`,
    () => ({ notes: 'Taken' }),
  ),
  'DELETE /api/files/{id}': calls((own) => `/api/files/${own.fileId}`),
  'POST /api/files/{id}/restore': calls((own) => `/api/files/${own.deletedFileId}/restore`),
};

/** Routes that answer each with their own: nothing of another's may stand in the answer. */
export const lists: Record<string, RouteCall> = {
  'GET /api/conversations': calls(() => '/api/conversations'),
  'GET /api/search': calls(() => '/api/search?q=zebrafish'),
  'GET /api/assistants': calls(() => '/api/assistants'),
  'GET /api/preferences': calls(() => '/api/preferences'),
  'GET /api/session': calls(() => '/api/session'),
};

/** Routes that change or tell about the installation: not for members. */
export const managed: Record<string, RouteCall> = {
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
  'GET /api/vitals': calls(() => '/api/vitals'),
  'POST /api/speech/local-models/{id}/download': calls(() => '/api/speech/local-models/none/download'),
  'POST /api/speech/local-models/{id}/cancel': calls(() => '/api/speech/local-models/none/cancel'),
  'POST /api/speech/local-models/{id}/import': calls(() => '/api/speech/local-models/none/import?name=model.onnx'),
  'DELETE /api/speech/local-models/{id}': calls(() => '/api/speech/local-models/none'),
};

/** Routes that name nothing of anyone, each with the reason. `GET /api/events` is walked by itself. */
export const impersonal: Record<string, string> = {
  'GET /healthz': 'says that the process runs',
  'GET /readyz': 'says that the process is ready',
  'GET /api/events': 'walked by itself: it does not end',
  'GET /api/models': 'the installation’s models',
  'GET /v1/models': 'the installation’s models',
  'POST /v1/chat/completions': 'stores nothing',
  'PATCH /api/preferences': 'names no one: changes the caller’s own',
  'GET /api/providers': 'the installation’s providers, without keys',
  'POST /api/assistants': 'makes the caller’s own',
  'POST /api/assistants/draft': 'stores nothing',
  'GET /api/help/{locale}': 'public text',
  'GET /api/help/{locale}/{slug}': 'public text',
  'POST /api/vitals': 'measurements without a person',
  'GET /api/speech/voices': 'the installation’s voices',
  'GET /v1/audio/voices': 'the installation’s voices',
  'GET /api/speech/engines': 'the installation’s engines',
  'GET /api/speech/local-models': 'the installation’s downloaded models',
  'POST /v1/audio/speech': 'stores nothing that another could name',
  'POST /v1/audio/transcriptions': 'stores nothing',
  'POST /api/transcriptions': 'stores nothing',
};
