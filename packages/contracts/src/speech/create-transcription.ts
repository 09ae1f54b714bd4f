import { z } from 'zod';

/** The fields beside `file` of `POST /v1/audio/transcriptions` (multipart), in OpenAI's shape. */
export const createTranscriptionFields = z.object({
  model: z.string().min(1).max(100).optional(),
  language: z.string().max(20).optional(),
  prompt: z.string().max(100_000).optional(),
  response_format: z.enum(['json', 'text', 'verbose_json', 'srt', 'vtt']).default('json'),
  'timestamp_granularities[]': z.array(z.enum(['segment', 'word'])).optional(),
  stream: z.enum(['true', 'false']).optional(),
  temperature: z.coerce.number().min(0).max(1).optional(),
});
export type CreateTranscriptionFields = z.infer<typeof createTranscriptionFields>;

/** The fields beside `file` of `POST /api/transcriptions` (multipart): a dictated recording. */
export const transcribeRecordingFields = z.object({
  engine: z.string().max(40).optional(),
  /** Language hint. English is never assumed. */
  locale: z.string().max(20),
  prompt: z.string().max(1000).optional(),
});

export const transcribeRecordingResponse = z.object({
  text: z.string(),
  locale: z.string().nullable(),
  engine: z.string(),
  durationMs: z.number().nullable(),
});
export type TranscribeRecordingResponse = z.infer<typeof transcribeRecordingResponse>;
