import { z } from 'zod';
import { lookedUp } from '../read-request.ts';

const contentPart = z.looseObject({ type: z.string() });
const item = z.looseObject({ type: z.string().optional(), role: z.string().optional() });
export type InputItem = z.output<typeof item>;
export type InputPart = z.output<typeof contentPart>;

const format = z.looseObject({
  type: z.string(),
  name: z.string().optional(),
  description: z.string().nullish(),
  schema: z.record(z.string(), z.unknown()).optional(),
  strict: z.boolean().nullish(),
});

/** `POST /v1/responses`. Fields that are not named here are refused, never dropped. */
export const createResponseRequest = z.looseObject({
  model: lookedUp.min(1).max(300),
  input: z.union([z.string(), z.array(item).max(5000)]).optional(),
  instructions: z.string().nullish(),
  stream: z.boolean().nullish(),
  store: z.boolean().nullish(),
  previous_response_id: lookedUp.min(1).max(100).nullish(),
  temperature: z.number().min(0).max(2).nullish(),
  top_p: z.number().min(0).max(1).nullish(),
  max_output_tokens: z.number().int().positive().nullish(),
  tools: z
    .array(z.looseObject({ type: z.string() }))
    .max(1000)
    .nullish(),
  tool_choice: z.union([z.string(), z.looseObject({ type: z.string() })]).nullish(),
  parallel_tool_calls: z.boolean().nullish(),
  text: z.looseObject({ format: format.nullish(), verbosity: z.string().nullish() }).nullish(),
  reasoning: z.looseObject({ effort: z.string().nullish(), summary: z.string().nullish() }).nullish(),
  top_logprobs: z.number().int().min(0).max(20).nullish(),
  include: z.array(z.string()).max(50).nullish(),
  metadata: z.record(z.string(), z.string()).nullish(),
});
export type CreateResponseRequest = z.output<typeof createResponseRequest>;
