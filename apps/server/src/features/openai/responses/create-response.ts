import type { ServerResponse } from 'node:http';
import { newId } from '#db/new-id.ts';
import { reserveMessages } from '#features/usage/quotas/reserve-messages.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { type ModelCall, prepareModelCall } from '../chat/model-call.ts';
import { driveReply } from '../drive-reply.ts';
import { tellOpenAiError } from '../errors/answer-openai-error.ts';
import { unsupportedParameter } from '../errors/openai-error.ts';
import { type EventStream, openEventStream } from '../event-stream.ts';
import { findModel } from '../models/find-model.ts';
import type { RequestPlace } from '../request-place.ts';
import type { Emit } from './response-items.ts';
import { resolveReferences } from './resolve-references.ts';
import { openResponse, type ResponseObject, responseUsage } from './response-object.ts';
import { createResponseWriter } from './response-writer.ts';
import type { CreateResponseRequest, InputItem } from './responses-request.ts';
import { itemsBefore, storeResponse } from './stored-responses.ts';
import { toChatRequest } from './to-chat-request.ts';

export type ResponseAnswer = { body: ResponseObject | null; headers: Record<string, string> };

/**
 * Creates a response, and keeps it where that is allowed and not declined.
 *
 * @returns the response, or null if it was streamed or the client is gone
 * @throws OpenAiError when something asked for cannot be done, or the model fails before anything was written
 */
export async function createResponse(
  services: OpenaiServices,
  actor: Actor,
  request: CreateResponseRequest,
  { place, outgoing }: { place: RequestPlace; outgoing: ServerResponse },
): Promise<ResponseAnswer> {
  const isStored = decideStoring(services, request);
  const input = await resolveReferences(services, actor, inputItems(request));
  const earlier = await itemsBefore(services, actor, request.previous_response_id ?? null);
  const named = await findModel(services, actor, request.model);
  await using reserved = await reserveMessages(services, named.actor, named.model);
  const call = await prepareModelCall(services, named, toChatRequest({ ...request, input }, earlier), reserved);
  const now = services.clock.now();
  const response = openResponse(`resp_${newId().replaceAll('-', '')}`, now, named.name, request, isStored);
  const headers = { ...place.headers, ...(call.ignored.length > 0 ? { 'x-parley-ignored': call.ignored.join(', ') } : {}) };
  const stream = request.stream ? openEventStream(outgoing, headers, services.env.PARLEY_STALL_TIMEOUT_MS) : null;
  const emit = stream ? emitTo(stream, response) : () => undefined;
  try {
    await fill(services, call, { response, emit, signal: place.signal, hasRoom: () => stream?.hasRoom() });
    if (isStored) await storeResponse(services, actor, { input, response });
  } catch (error) {
    if (place.hasLeft()) return { headers, body: null };
    if (!stream?.hasBegun()) throw error;
    // A connection that only breaks would not tell the client that the response has failed.
    const { code, message } = tellOpenAiError(error, services.log, place.headers['x-request-id'] ?? '');
    Object.assign(response, { status: 'failed', error: { code: code ?? 'server_error', message } });
    emit('response.failed', { response });
    stream.end('');
    return { headers, body: null };
  }
  emit(response.status === 'incomplete' ? 'response.incomplete' : 'response.completed', { response });
  stream?.end('');
  return { headers, body: stream ? null : response };
}

/** Drives the model and writes its reply into the response. */
async function fill(
  services: OpenaiServices,
  call: ModelCall,
  { response, emit, signal, hasRoom }: { response: ResponseObject; emit: Emit; signal: AbortSignal; hasRoom: () => void | Promise<void> },
): Promise<void> {
  const writer = createResponseWriter(response.id, emit);
  const end = await driveReply(services, call, signal, (part) => {
    writer.take(part);
    return hasRoom();
  });
  const isFiltered = end.finishReason === 'content-filter';
  const isWhole = end.finishReason !== 'length' && !isFiltered;
  writer.finish(isWhole ? 'completed' : 'incomplete');
  Object.assign(response, {
    status: isWhole ? 'completed' : 'incomplete',
    incomplete_details: isWhole ? null : { reason: isFiltered ? 'content_filter' : 'max_output_tokens' },
    output: writer.output,
    usage: responseUsage(end.usage),
  });
}

/** Events in OpenAI's form. The first of any kind is preceded by the response itself, so that an earlier failure is a status. */
function emitTo(stream: EventStream, response: ResponseObject): Emit {
  let sequence = 0;
  const write = (type: string, fields: object): void => {
    void stream.send(`event: ${type}\ndata: ${JSON.stringify({ type, sequence_number: sequence, ...fields })}\n\n`);
    sequence += 1;
  };
  return (type, fields) => {
    if (sequence === 0) {
      write('response.created', { response: { ...response, status: 'in_progress', output: [] } });
      write('response.in_progress', { response: { ...response, status: 'in_progress', output: [] } });
    }
    write(type, fields);
  };
}

function decideStoring({ env }: OpenaiServices, request: CreateResponseRequest): boolean {
  if (env.PARLEY_RESPONSES_KEPT_DAYS > 0) return request.store ?? true;
  const asked = request.previous_response_id == null ? (request.store ? 'store' : null) : 'previous_response_id';
  if (asked !== null) throw unsupportedParameter(asked, 'This installation keeps no responses.');
  return false;
}

function inputItems({ input }: CreateResponseRequest): InputItem[] {
  return typeof input === 'string' ? [{ type: 'message', role: 'user', content: input }] : (input ?? []);
}
