import { z } from 'zod';
import { audioFormat } from '../audio/audio-format.ts';
import { defaultTurnDetection, turnDetection } from './turn-detection.ts';

const longestInstructions = 200_000;
const modalities = z.tuple([z.enum(['audio', 'text'])]);
const voice = z.union([z.string().min(1).max(200), z.strictObject({ id: z.string().min(1).max(200) }).transform(({ id }) => id)]);
const outputTokens = z.union([z.literal('inf'), z.number().int().min(1).max(1_000_000)]);
const tools = z.array(z.looseObject({ type: z.string().max(100) })).max(200);
const toolChoice = z.union([z.string().max(100), z.looseObject({ type: z.string().max(100) })]);
const reasoning = z.strictObject({ effort: z.string().max(20).optional() });

const transcription = z.strictObject({
  model: z.string().max(300).optional(),
  language: z.string().max(35).optional(),
  prompt: z.string().max(10_000).optional(),
});

/** Settings of a session that a single response may have, too. */
const shared = {
  output_modalities: modalities.optional(),
  instructions: z.string().max(longestInstructions).optional(),
  tools: tools.optional(),
  tool_choice: toolChoice.optional(),
  max_output_tokens: outputTokens.optional(),
  parallel_tool_calls: z.boolean().optional(),
  reasoning: reasoning.nullish(),
  /** Not in OpenAI's current shape, but clients of the one before it send it. */
  temperature: z.number().min(0).max(2).optional(),
};

/** `session.update`. Fields without effect in Parley are accepted and shown as null. */
export const sessionUpdate = z.strictObject({
  type: z.literal('realtime').optional(),
  model: z.string().min(1).max(300).optional(),
  ...shared,
  audio: z
    .strictObject({
      input: z
        .strictObject({
          format: audioFormat.optional(),
          transcription: transcription.nullish(),
          turn_detection: turnDetection.nullish(),
          noise_reduction: z.looseObject({}).nullish(),
        })
        .optional(),
      output: z
        .strictObject({ format: audioFormat.optional(), voice: voice.optional(), speed: z.number().min(0.25).max(1.5).optional() })
        .optional(),
    })
    .optional(),
  include: z.array(z.string().max(100)).max(20).nullish(),
  tracing: z.unknown().optional(),
  truncation: z.union([z.enum(['auto', 'disabled']), z.looseObject({ type: z.string() })]).optional(),
});
export type SessionUpdate = z.output<typeof sessionUpdate>;

/** `response` of `response.create`; missing fields come from the session. */
export const responseOptions = z.strictObject({
  ...shared,
  conversation: z.enum(['auto', 'none']).optional(),
  input: z
    .array(z.looseObject({ type: z.string().max(100) }))
    .max(1000)
    .optional(),
  metadata: z.record(z.string().max(64), z.string().max(512)).nullish(),
  audio: z.strictObject({ output: z.strictObject({ format: audioFormat.optional(), voice: voice.optional() }).optional() }).optional(),
});
export type ResponseOptions = z.output<typeof responseOptions>;

/** A session as the client is shown it. */
export type SessionConfig = {
  type: 'realtime';
  object: 'realtime.session';
  id: string;
  model: string;
  output_modalities: ['audio' | 'text'];
  instructions: string;
  tools: z.output<typeof tools>;
  tool_choice: z.output<typeof toolChoice>;
  max_output_tokens: z.output<typeof outputTokens>;
  parallel_tool_calls?: boolean;
  reasoning?: z.output<typeof reasoning>;
  temperature?: number;
  audio: {
    input: {
      format: z.output<typeof audioFormat>;
      transcription: z.output<typeof transcription> | null;
      turn_detection: z.output<typeof turnDetection> | null;
      noise_reduction: null;
    };
    /** Without `voice`, the user's own for the language that is spoken. */
    output: { format: z.output<typeof audioFormat>; voice?: string; speed: number };
  };
  include: null;
  tracing: null;
  truncation: 'disabled';
};

/** The slowest at which every engine speaks clearly. */
const slowest = 0.5;

export function openSessionConfig(id: string, model: string): SessionConfig {
  const format = audioFormat.parse({ type: 'audio/pcm' });
  return {
    type: 'realtime',
    object: 'realtime.session',
    id,
    model,
    output_modalities: ['audio'],
    instructions: '',
    tools: [],
    tool_choice: 'auto',
    max_output_tokens: 'inf',
    audio: {
      input: { format, transcription: null, turn_detection: defaultTurnDetection, noise_reduction: null },
      output: { format, speed: 1 },
    },
    include: null,
    tracing: null,
    truncation: 'disabled',
  };
}

/** The session with an update's fields in place of its own; `model` is left to the caller, which has to find it. */
export function updateSessionConfig(session: SessionConfig, update: SessionUpdate): SessionConfig {
  const {
    audio,
    type: _type,
    model: _model,
    include: _include,
    tracing: _tracing,
    truncation: _truncation,
    reasoning: thought,
    ...rest
  } = update;
  const { noise_reduction: _noise, ...input } = audio?.input ?? {};
  const output = audio?.output ?? {};
  return {
    ...session,
    ...given(rest),
    ...(thought ? { reasoning: thought } : {}),
    audio: {
      input: { ...session.audio.input, ...given(input) },
      output: {
        ...session.audio.output,
        ...given(output),
        ...(output.speed === undefined ? {} : { speed: Math.max(slowest, output.speed) }),
      },
    },
  };
}

/** Only the fields that the client sent; null counts as sent. */
function given<T extends object>(fields: T): { [K in keyof T]-?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}
