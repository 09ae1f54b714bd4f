import type { ContinueMessageRequest, ContinueMessageResponse } from './continue-message.ts';
import type { AddAssistantFileQuery, AddAssistantFileResponse } from './add-assistant-file.ts';
import type { Assistant } from './assistant.ts';
import type { AssistantNotes } from './assistant-notes.ts';
import type { CreateAssistantRequest, CreateAssistantResponse } from './create-assistant.ts';
import type { CreateProviderRequest, CreateProviderResponse } from './create-provider.ts';
import type { DeleteAssistantResponse } from './delete-assistant.ts';
import type { DeleteConversationResponse } from './delete-conversation.ts';
import type { DeleteFileResponse } from './delete-file.ts';
import type { DeleteMessageResponse } from './delete-message.ts';
import type { DraftAssistantRequest, DraftAssistantResponse } from './draft-assistant.ts';
import type { ForkConversationRequest, ForkConversationResponse } from './fork-conversation.ts';
import type { GetConversationQuery, GetConversationResponse } from './get-conversation.ts';
import type { GetSessionResponse } from './get-session.ts';
import type { HealthResponse } from './health.ts';
import type { HelpPage, ListHelpQuery, ListHelpResponse } from './help.ts';
import type { ListAssistantFilesResponse } from './list-assistant-files.ts';
import type { ListAssistantsResponse } from './list-assistants.ts';
import type { ListModelsResponse } from './language-model.ts';
import type { ListConversationsQuery, ListConversationsResponse } from './list-conversations.ts';
import type { ListEnginesResponse } from './list-engines.ts';
import type { ListMessagesQuery, ListMessagesResponse } from './list-messages.ts';
import type { ListProvidersResponse } from './list-providers.ts';
import type { ImportLocalModelQuery, ListLocalModelsResponse, LocalSpeechModel } from './local-models.ts';
import type { Message } from './message.ts';
import type { PatchPreferencesRequest, Preferences } from './preferences.ts';
import type { PreemptiveReplyResponse, WithdrawReplyResponse } from './preemptive-reply.ts';
import type { ListVitalsQuery, ListVitalsResponse, ReportVitalsRequest } from './report-vitals.ts';
import type { RestoreAssistantResponse } from './restore-assistant.ts';
import type { RestoreConversationResponse } from './restore-conversation.ts';
import type { RestoreFileResponse } from './restore-file.ts';
import type { RestoreMessageResponse } from './restore-message.ts';
import type { RetryMessageRequest, RetryMessageResponse } from './retry-message.ts';
import type { SearchMessagesQuery, SearchMessagesResponse } from './search-messages.ts';
import type { SendMessageRequest, SendMessageResponse } from './send-message.ts';
import type { StopMessageRequest, StopMessageResponse } from './stop-message.ts';
import type { TestProviderRequest, TestProviderResponse } from './test-provider.ts';
import type { UpdateAssistantRequest, UpdateAssistantResponse } from './update-assistant.ts';
import type { UpdateConversationRequest, UpdateConversationResponse } from './update-conversation.ts';
import type { UpdateMessageRequest, UpdateMessageResponse } from './update-message.ts';
import type { UpdateProviderRequest, UpdateProviderResponse } from './update-provider.ts';
import type { ListVoicesQuery, ListVoicesResponse } from './voice-option.ts';

/**
 * Every JSON endpoint by method and path, as types only: the web client is built from this map and
 * carries no schema. `never` means that the endpoint takes none. `{…}` are path parameters.
 */
export type Endpoints = {
  'GET /api/session': { query: never; request: never; response: GetSessionResponse };
  'GET /api/conversations': { query: ListConversationsQuery; request: never; response: ListConversationsResponse };
  'GET /api/conversations/{id}': { query: GetConversationQuery; request: never; response: GetConversationResponse };
  'PATCH /api/conversations/{id}': { query: never; request: UpdateConversationRequest; response: UpdateConversationResponse };
  'DELETE /api/conversations/{id}': { query: never; request: never; response: DeleteConversationResponse };
  'POST /api/conversations/{id}/restore': { query: never; request: never; response: RestoreConversationResponse };
  'POST /api/conversations/{id}/fork': { query: never; request: ForkConversationRequest; response: ForkConversationResponse };
  'GET /api/conversations/{id}/messages': { query: ListMessagesQuery; request: never; response: ListMessagesResponse };
  'POST /api/conversations/{id}/messages': { query: never; request: SendMessageRequest; response: SendMessageResponse };
  'POST /api/conversations/{id}/preemptive-reply': { query: never; request: SendMessageRequest; response: PreemptiveReplyResponse };
  'DELETE /api/conversations/{id}/preemptive-reply': { query: never; request: never; response: WithdrawReplyResponse };
  'GET /api/messages/{id}': { query: never; request: never; response: Message };
  'PATCH /api/messages/{id}': { query: never; request: UpdateMessageRequest; response: UpdateMessageResponse };
  'DELETE /api/messages/{id}': { query: never; request: never; response: DeleteMessageResponse };
  'POST /api/messages/{id}/restore': { query: never; request: never; response: RestoreMessageResponse };
  'POST /api/messages/{id}/retry': { query: never; request: RetryMessageRequest; response: RetryMessageResponse };
  'POST /api/messages/{id}/continue': { query: never; request: ContinueMessageRequest; response: ContinueMessageResponse };
  'POST /api/messages/{id}/stop': { query: never; request: StopMessageRequest; response: StopMessageResponse };
  'GET /api/assistants': { query: never; request: never; response: ListAssistantsResponse };
  'POST /api/assistants': { query: never; request: CreateAssistantRequest; response: CreateAssistantResponse };
  'POST /api/assistants/draft': { query: never; request: DraftAssistantRequest; response: DraftAssistantResponse };
  'GET /api/assistants/{id}': { query: never; request: never; response: Assistant };
  'PATCH /api/assistants/{id}': { query: never; request: UpdateAssistantRequest; response: UpdateAssistantResponse };
  'DELETE /api/assistants/{id}': { query: never; request: never; response: DeleteAssistantResponse };
  'POST /api/assistants/{id}/restore': { query: never; request: never; response: RestoreAssistantResponse };
  'GET /api/assistants/{id}/files': { query: never; request: never; response: ListAssistantFilesResponse };
  /** The body is the file. */
  'POST /api/assistants/{id}/files': { query: AddAssistantFileQuery; request: never; response: AddAssistantFileResponse };
  'GET /api/assistants/{id}/notes': { query: never; request: never; response: AssistantNotes };
  'PUT /api/assistants/{id}/notes': { query: never; request: AssistantNotes; response: AssistantNotes };
  'DELETE /api/files/{id}': { query: never; request: never; response: DeleteFileResponse };
  'POST /api/files/{id}/restore': { query: never; request: never; response: RestoreFileResponse };
  'GET /api/search': { query: SearchMessagesQuery; request: never; response: SearchMessagesResponse };
  'GET /api/models': { query: never; request: never; response: ListModelsResponse };
  'GET /api/providers': { query: never; request: never; response: ListProvidersResponse };
  'POST /api/providers': { query: never; request: CreateProviderRequest; response: CreateProviderResponse };
  'PATCH /api/providers/{id}': { query: never; request: UpdateProviderRequest; response: UpdateProviderResponse };
  /** Answers 204. */
  'DELETE /api/providers/{id}': { query: never; request: never; response: undefined };
  'POST /api/providers/test': { query: never; request: TestProviderRequest; response: TestProviderResponse };
  'POST /api/providers/{id}/test': { query: never; request: never; response: TestProviderResponse };
  'GET /api/preferences': { query: never; request: never; response: Preferences };
  'PATCH /api/preferences': { query: never; request: PatchPreferencesRequest; response: Preferences };
  /** Answers 204. */
  'POST /api/vitals': { query: never; request: ReportVitalsRequest; response: undefined };
  'GET /api/vitals': { query: ListVitalsQuery; request: never; response: ListVitalsResponse };
  'GET /api/speech/engines': { query: never; request: never; response: ListEnginesResponse };
  'GET /api/speech/local-models': { query: never; request: never; response: ListLocalModelsResponse };
  'POST /api/speech/local-models/{id}/download': { query: never; request: never; response: LocalSpeechModel };
  'POST /api/speech/local-models/{id}/cancel': { query: never; request: never; response: LocalSpeechModel };
  /** The body is the file. */
  'POST /api/speech/local-models/{id}/import': { query: ImportLocalModelQuery; request: never; response: LocalSpeechModel };
  'DELETE /api/speech/local-models/{id}': { query: never; request: never; response: LocalSpeechModel };
  'GET /api/speech/voices': { query: ListVoicesQuery; request: never; response: ListVoicesResponse };
  'GET /api/help/{locale}': { query: ListHelpQuery; request: never; response: ListHelpResponse };
  'GET /api/help/{locale}/{slug}': { query: never; request: never; response: HelpPage };
  'GET /healthz': { query: never; request: never; response: HealthResponse };
  'GET /readyz': { query: never; request: never; response: HealthResponse };
};
