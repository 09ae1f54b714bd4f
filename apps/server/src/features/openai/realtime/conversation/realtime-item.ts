import { z } from 'zod';

const id = z.string().min(1).max(200);
const longestText = 1_000_000;
const words = z.string().max(longestText);
const head = {
  id: id.optional(),
  object: z.literal('realtime.item').optional(),
  status: z.enum(['completed', 'incomplete', 'in_progress']).optional(),
};

const inputText = z.strictObject({ type: z.literal('input_text'), text: words });
/** `audio` is transcribed and not kept. */
const inputAudio = z.strictObject({ type: z.literal('input_audio'), audio: z.string().optional(), transcript: words.nullish() });
const inputImage = z.strictObject({ type: z.literal('input_image'), image_url: z.string(), detail: z.string().max(20).optional() });
/** Clients of the former shape say `text` and `audio`. */
const outputText = z.strictObject({ type: z.enum(['output_text', 'text']).transform(() => 'output_text' as const), text: words });
const outputAudio = z.strictObject({
  type: z.enum(['output_audio', 'audio']).transform(() => 'output_audio' as const),
  audio: z.string().optional(),
  transcript: words.nullish(),
});

const message = { type: z.literal('message'), ...head };
const most = 200;

/** An item as a client adds it. */
export const realtimeItem = z.discriminatedUnion('type', [
  z.discriminatedUnion('role', [
    z.strictObject({ ...message, role: z.literal('system'), content: z.array(inputText).min(1).max(most) }),
    z.strictObject({
      ...message,
      role: z.literal('user'),
      content: z
        .array(z.discriminatedUnion('type', [inputText, inputAudio, inputImage]))
        .min(1)
        .max(most),
    }),
    z.strictObject({
      ...message,
      role: z.literal('assistant'),
      content: z
        .array(z.union([outputText, outputAudio]))
        .min(1)
        .max(most),
    }),
  ]),
  z.strictObject({
    type: z.literal('function_call'),
    ...head,
    call_id: id.optional(),
    name: z.string().min(1).max(200),
    arguments: words,
  }),
  z.strictObject({ type: z.literal('function_call_output'), ...head, call_id: id, output: words }),
]);
export type GivenItem = z.output<typeof realtimeItem>;

type Kept = { id: string; object: 'realtime.item'; status: 'completed' | 'incomplete' | 'in_progress' };
export type UserPart =
  | { type: 'input_text'; text: string }
  | { type: 'input_audio'; transcript: string | null }
  | { type: 'input_image'; image_url: string; detail?: string };
export type AssistantPart = { type: 'output_text'; text: string } | { type: 'output_audio'; transcript: string };
export type UserItem = Kept & { type: 'message'; role: 'user'; content: UserPart[] };
export type AssistantItem = Kept & { type: 'message'; role: 'assistant'; content: AssistantPart[] };
export type CallItem = Kept & { type: 'function_call'; call_id: string; name: string; arguments: string };
/** An item of a conversation. Audio is not kept, only its transcript. */
export type RealtimeItem =
  | UserItem
  | AssistantItem
  | CallItem
  | (Kept & { type: 'message'; role: 'system'; content: { type: 'input_text'; text: string }[] })
  | (Kept & { type: 'function_call_output'; call_id: string; output: string });
