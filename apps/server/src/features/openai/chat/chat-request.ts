import { z } from 'zod';
import { lookedUp } from '../read-request.ts';

/** A part of a message; what Parley does not read goes on to providers that speak this shape. */
const contentPart = z.looseObject({ type: z.string() });
const content = z.union([z.string(), z.array(contentPart).max(2000)]);

const toolCall = z.looseObject({
  id: z.string().min(1),
  type: z.string().default('function'),
  function: z.looseObject({ name: z.string(), arguments: z.string() }).optional(),
});

const chatMessage = z.discriminatedUnion('role', [
  z.looseObject({ role: z.enum(['system', 'developer']), content }),
  z.looseObject({ role: z.literal('user'), content }),
  z.looseObject({ role: z.literal('assistant'), content: content.nullish(), tool_calls: z.array(toolCall).max(500).nullish() }),
  z.looseObject({ role: z.literal('tool'), content, tool_call_id: z.string().min(1) }),
  z.looseObject({ role: z.literal('function'), name: z.string(), content: z.string().nullish() }),
]);

const tool = z.looseObject({
  type: z.string(),
  function: z
    .looseObject({
      name: z.string().min(1),
      description: z.string().nullish(),
      parameters: z.record(z.string(), z.unknown()).nullish(),
      strict: z.boolean().nullish(),
    })
    .optional(),
});

const responseFormat = z.looseObject({
  type: z.string(),
  json_schema: z
    .looseObject({ name: z.string(), description: z.string().nullish(), schema: z.record(z.string(), z.unknown()).nullish() })
    .optional(),
});

/** `POST /v1/chat/completions`. Fields that are not named here are kept: they are passed on or refused, never dropped. */
export const chatCompletionRequest = z.looseObject({
  model: lookedUp.min(1).max(300),
  messages: z.array(chatMessage).min(1).max(5000),
  stream: z.boolean().nullish(),
  stream_options: z.looseObject({ include_usage: z.boolean().nullish() }).nullish(),
  n: z.number().int().min(1).max(16).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_tokens: z.number().int().positive().nullish(),
  max_completion_tokens: z.number().int().positive().nullish(),
  stop: z.union([z.string(), z.array(z.string()).max(16)]).nullish(),
  seed: z.number().int().nullish(),
  presence_penalty: z.number().min(-2).max(2).nullish(),
  frequency_penalty: z.number().min(-2).max(2).nullish(),
  tools: z.array(tool).max(1000).nullish(),
  tool_choice: z.union([z.string(), z.looseObject({ type: z.string() })]).nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  response_format: responseFormat.nullish(),
  reasoning_effort: z.string().nullish(),
  logprobs: z.boolean().nullish(),
  top_logprobs: z.number().int().min(0).max(20).nullish(),
});
export type ChatCompletionRequest = z.output<typeof chatCompletionRequest>;
export type ChatMessage = z.output<typeof chatMessage>;
export type ChatContent = z.output<typeof content>;
export type ContentPart = z.output<typeof contentPart>;
