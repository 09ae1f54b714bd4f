import { z } from 'zod';
import { realtimeItem } from './conversation/realtime-item.ts';
import { responseOptions, sessionUpdate } from './session/session-config.ts';

const id = z.string().min(1).max(200);
const event = { event_id: z.string().max(512).optional() };

/** What a client of the Realtime API sends. */
export const clientEvent = z.discriminatedUnion('type', [
  z.strictObject({ type: z.literal('session.update'), ...event, session: sessionUpdate }),
  z.strictObject({ type: z.literal('input_audio_buffer.append'), ...event, audio: z.string() }),
  z.strictObject({ type: z.literal('input_audio_buffer.commit'), ...event }),
  z.strictObject({ type: z.literal('input_audio_buffer.clear'), ...event }),
  z.strictObject({ type: z.literal('output_audio_buffer.clear'), ...event }),
  z.strictObject({
    type: z.literal('conversation.item.create'),
    ...event,
    previous_item_id: id.nullish(),
    item: realtimeItem,
  }),
  z.strictObject({ type: z.literal('conversation.item.retrieve'), ...event, item_id: id }),
  z.strictObject({ type: z.literal('conversation.item.delete'), ...event, item_id: id }),
  z.strictObject({
    type: z.literal('conversation.item.truncate'),
    ...event,
    item_id: id,
    content_index: z.number().int().min(0).max(1000),
    audio_end_ms: z.number().min(0).max(86_400_000),
  }),
  z.strictObject({ type: z.literal('response.create'), ...event, response: responseOptions.nullish() }),
  z.strictObject({ type: z.literal('response.cancel'), ...event, response_id: id.optional() }),
]);
export type ClientEvent = z.output<typeof clientEvent>;
export type ClientEventType = ClientEvent['type'];
