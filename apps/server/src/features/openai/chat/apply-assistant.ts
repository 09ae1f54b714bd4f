import { filesOf } from '#features/assistants/files/find-file.ts';
import { fileMaterial } from '#features/files/material/file-material.ts';
import { loadMemory } from '#features/assistants/memory/memory-store.ts';
import { memoryPrompt } from '#features/assistants/memory/memory-text.ts';
import { assumedContextTokens } from '#features/chat/prompt/build-prompt.ts';
import { applySettings } from '#features/chat/prompt/apply-settings.ts';
import { replyInstructions } from '#features/chat/prompt/reply-instructions.ts';
import { loadPreferences } from '#features/settings/preferences.ts';
import type { OpenaiServices } from '../openai-services.ts';
import type { NamedModel } from '../models/find-model.ts';
import type { ChatCompletionRequest, ChatContent } from './chat-request.ts';

/** The request as the assistant that was named would have it put: its instructions and knowledge first, its parameters where the client has none. */
export async function applyAssistant(
  services: OpenaiServices,
  { actor, assistant, model }: NamedModel,
  request: ChatCompletionRequest,
): Promise<ChatCompletionRequest> {
  if (!assistant) return request;
  const preferences = await loadPreferences(services, actor);
  const locale = preferences.uiLocale ?? 'en-US';
  const contextTokens = model.contextTokens ?? assumedContextTokens;
  const [material, memory] = await Promise.all([
    fileMaterial(services, await filesOf(services, { assistantId: assistant.id }), {
      question: lastQuestion(request),
      locale,
      contextTokens,
    }),
    assistant.usesMemory ? loadMemory(services, assistant.id) : '',
  ]);
  const instructions = replyInstructions({ kind: 'chat' }, { locale, timeZone: 'UTC', now: services.clock.now() }, assistant);
  const content = [instructions, memoryPrompt(memory), material.text].filter((part) => part !== '').join('\n\n');
  const { temperature, topP, maxOutputTokens } = applySettings(model, {}, assistant.parameters).call;
  // Claude takes only one of both, and its package prefers the temperature.
  const yields = model.provider.kind === 'anthropic' && request.top_p != null && request.top_p !== 1;
  return {
    ...(temperature === undefined || yields ? {} : { temperature }),
    ...(topP === undefined ? {} : { top_p: topP }),
    ...(maxOutputTokens === undefined || request.max_tokens != null ? {} : { max_completion_tokens: maxOutputTokens }),
    ...withoutNulls(request),
    messages: [{ role: 'system', content }, ...request.messages],
  };
}

function withoutNulls(request: ChatCompletionRequest): ChatCompletionRequest {
  return Object.fromEntries(Object.entries(request).filter(([, value]) => value != null)) as ChatCompletionRequest;
}

function lastQuestion({ messages }: ChatCompletionRequest): string {
  const last = messages.findLast(({ role }) => role === 'user');
  return last ? textOf(last.content ?? '').slice(0, 400) : '';
}

function textOf(content: ChatContent): string {
  if (typeof content === 'string') return content;
  return content.map((part) => (typeof part.text === 'string' ? part.text : '')).join('\n');
}
