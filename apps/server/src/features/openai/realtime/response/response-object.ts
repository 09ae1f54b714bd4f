import type { LanguageModelV4Usage } from '@ai-sdk/provider';
import type { RealtimeItem } from '../conversation/realtime-item.ts';
import type { ResponseOptions, SessionConfig } from '../session/session-config.ts';

export type CancelReason = 'turn_detected' | 'client_cancelled';
export type StatusDetails =
  | { type: 'completed' }
  | { type: 'cancelled'; reason: CancelReason }
  | { type: 'incomplete'; reason: 'max_output_tokens' | 'content_filter' }
  | { type: 'failed'; error: { type: string; code: string; message: string } };

/** A response in the shape of the Realtime API. */
export type RealtimeResponse = {
  id: string;
  object: 'realtime.response';
  status: 'in_progress' | StatusDetails['type'];
  status_details: StatusDetails | null;
  output: readonly RealtimeItem[];
  conversation_id: string | null;
  output_modalities: SessionConfig['output_modalities'];
  max_output_tokens: SessionConfig['max_output_tokens'];
  audio: { output: Pick<SessionConfig['audio']['output'], 'format' | 'voice'> };
  metadata: Record<string, string> | null;
  usage: object | null;
};

/** The session with the settings of one response. */
export function sessionOfResponse(session: SessionConfig, options: ResponseOptions): SessionConfig {
  const { audio, conversation: _conversation, input: _input, metadata: _metadata, reasoning, ...rest } = options;
  const wanted = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  const output = Object.fromEntries(Object.entries(audio?.output ?? {}).filter(([, value]) => value !== undefined));
  return {
    ...session,
    ...wanted,
    ...(reasoning ? { reasoning } : {}),
    audio: { ...session.audio, output: { ...session.audio.output, ...output } },
  };
}

export function openResponse(
  id: string,
  session: SessionConfig,
  options: ResponseOptions,
  conversationId: string | null,
): RealtimeResponse {
  const { format, voice } = session.audio.output;
  return {
    id,
    object: 'realtime.response',
    status: 'in_progress',
    status_details: null,
    output: [],
    conversation_id: conversationId,
    output_modalities: session.output_modalities,
    max_output_tokens: session.max_output_tokens,
    audio: { output: { format, ...(voice === undefined ? {} : { voice }) } },
    metadata: options.metadata ?? null,
    usage: null,
  };
}

/** Tokens of the language model. Recogniser and voice use none. */
export function usageOf(usage: LanguageModelV4Usage | null): object {
  const input = usage?.inputTokens.total ?? 0;
  const output = usage?.outputTokens.total ?? 0;
  const cached = usage?.inputTokens.cacheRead ?? 0;
  return {
    total_tokens: input + output,
    input_tokens: input,
    output_tokens: output,
    input_token_details: { text_tokens: input, audio_tokens: 0, image_tokens: 0, cached_tokens: cached },
    output_token_details: { text_tokens: output, audio_tokens: 0 },
  };
}
