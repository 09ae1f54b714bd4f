import { changePromptsEndpoint } from '@parley/contracts/prompts/change-prompts';
import { createPromptEndpoint } from '@parley/contracts/prompts/create-prompt';
import { listPromptsEndpoint } from '@parley/contracts/prompts/list-prompts';
import { updatePromptEndpoint } from '@parley/contracts/prompts/update-prompt';
import { type App, endpoint } from '#http/endpoint.ts';
import { changePrompts } from './change-prompts.ts';
import { listPrompts } from './list-prompts.ts';
import type { PromptsServices } from './prompts-services.ts';
import { createPrompt, updatePrompt } from './save-prompt.ts';

/** The user's saved prompts. */
export function registerPromptRoutes(app: App, services: PromptsServices): void {
  endpoint(app, listPromptsEndpoint, ({ actor }) => listPrompts(services, actor));
  endpoint(app, createPromptEndpoint, ({ actor, body }) => createPrompt(services, actor, body));
  endpoint(app, updatePromptEndpoint, ({ actor, params, body }) => updatePrompt(services, actor, params.id, body));
  endpoint(app, changePromptsEndpoint, ({ actor, body }) => changePrompts(services, actor, body));
}
