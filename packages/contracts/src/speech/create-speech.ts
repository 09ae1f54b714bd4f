import { z } from 'zod';

/**
 * `POST /v1/audio/speech`, in the shape of OpenAI's endpoint. `model` is an engine id
 * (`espeak`, `neural` …) or an OpenAI speech model. `voice` is one of the engine's voices or
 * one of OpenAI's names, which is mapped to a voice for the language of the text.
 */
export const createSpeechRequest = z.object({
  model: z.string().min(1).max(100),
  input: z.string().min(1).max(20_000),
  voice: z.string().min(1).max(200).default('alloy'),
  response_format: z.enum(['mp3', 'wav', 'pcm', 'opus', 'aac', 'flac']).default('mp3'),
  speed: z.number().min(0.25).max(4).default(1),
  instructions: z.string().max(4096).optional(),
  stream_format: z.enum(['audio', 'sse']).optional(),
  /** Not part of OpenAI's shape: the language, if the text alone is too short to tell. */
  language: z.string().max(20).optional(),
});
export type CreateSpeechRequest = z.infer<typeof createSpeechRequest>;
