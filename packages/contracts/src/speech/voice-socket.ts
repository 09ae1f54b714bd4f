import { z } from 'zod';

/**
 * The voice socket, `GET /api/voice` upgraded to a WebSocket: one per call or read-aloud.
 * Text frames are the JSON below. Binary frames carry audio.
 *
 * Server to client, binary (little endian): `u8 kind = 1`, `u8 0`, `u16 0`, `u32 turn`, `u32 segment`,
 * `u32 sequence`, then PCM16 mono at the segment's `sampleRate`.
 * Client to server, binary: `u8 kind = 2`, `u8 0`, `u16 0`, `u32 utterance`, then PCM16 mono at 16 kHz.
 *
 * A turn is one speech request. Its number grows with each `speak-start`; both sides drop frames of an
 * older turn. All offsets count UTF-16 units of the source text
 * (`messageText` of a message, or the given text). All times are milliseconds.
 */
export const voiceChoice = z.object({ engine: z.string().max(40), voice: z.string().max(200) });
export type VoiceChoice = z.infer<typeof voiceChoice>;

/** Numbers of turns, segments and utterances stand in binary frames, in 32 bits. */
const count = z.number().int().nonnegative().max(0xff_ff_ff_ff);
const turn = count.min(1);
/** Longer than any text that is spoken. */
const offset = z.number().int().nonnegative().max(10_000_000);

export const voiceClientFrame = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('speak-start'),
    turn,
    source: z.discriminatedUnion('kind', [
      /**
       * Speaks a stored message. While it still streams, speaks what arrives. With `conversationId`, the message may not have arrived
       * yet, and the server waits for it.
       */
      z.object({ kind: z.literal('message'), messageId: z.uuid(), conversationId: z.uuid().optional() }),
      /** A text as long as a message at most. `messageId` is the message that contains it; the voices of that message's assistant speak it. */
      z.object({ kind: z.literal('text'), text: z.string().max(400_000), messageId: z.uuid().optional() }),
    ]),
    /** Start at the sentence that contains this offset. */
    fromOffset: offset.optional(),
    /** Stop before this offset (a selection). */
    toOffset: offset.optional(),
    /** Voices chosen for this request only, by locale. Otherwise the assistant's voice speaks, then the user's, then the server's best. */
    voices: z.record(z.string(), voiceChoice).default({}),
    /** Speaking rate, 1 = normal. */
    rate: z.number().min(0.5).max(3).default(1),
    pitch: z.number().min(-12).max(12).default(0),
    /** Language assumed if a sentence gives no evidence, usually the conversation's. */
    locale: z.string().max(20),
    /** False: its sound is not kept on the server’s disk for the next time. */
    keep: z.boolean().default(true),
    /** Speak the first clause before its sentence is complete (calls). */
    eager: z.boolean().default(false),
  }),
  /** Something in this language will be spoken soon: its voice is prepared. There is no answer. */
  z.object({
    type: z.literal('speak-prepare'),
    locale: z.string().max(20),
    /** The message that will be read. Its assistant may have a voice. */
    messageId: z.uuid().optional(),
    voices: z.record(z.string(), voiceChoice).default({}),
  }),
  /** The segment that plays now. The server stays at most two segments ahead of it. */
  z.object({ type: z.literal('speak-position'), turn, segment: count }),
  z.object({ type: z.literal('speak-stop'), turn }),
  z.object({
    type: z.literal('transcribe-start'),
    utterance: turn,
    engine: z.string().max(40).optional(),
    /** Language hint. English is never assumed. */
    locale: z.string().max(20),
    prompt: z.string().max(1000).optional(),
  }),
  /** The user pauses: a remote engine is asked for the words so far, and `transcript-draft` carries them. Numbered by the client. */
  z.object({ type: z.literal('transcribe-draft'), utterance: turn, draft: turn }),
  /** `draft`: nothing was said after that draft, so its words are complete. */
  z.object({
    type: z.literal('transcribe-end'),
    utterance: turn,
    draft: turn.optional(),
  }),
  z.object({ type: z.literal('transcribe-cancel'), utterance: turn }),
  z.object({ type: z.literal('ping'), at: z.number().nonnegative().max(Number.MAX_SAFE_INTEGER) }),
]);
export type VoiceClientFrame = z.input<typeof voiceClientFrame>;

/** The part of a refused `speak-start` that an answer needs. */
export const refusedSpeakStart = z.object({ type: z.literal('speak-start'), turn });

export const voiceServerFrame = z.discriminatedUnion('type', [
  z.object({ type: z.literal('ready'), session: z.string(), transcription: z.array(z.string()) }),
  /** A sentence (or clause) about to be spoken: `start`–`end` in the source text. */
  z.object({
    type: z.literal('segment-start'),
    turn,
    segment: z.number().int().nonnegative(),
    start: z.number().int(),
    end: z.number().int(),
    locale: z.string(),
    engine: z.string(),
    voice: z.string(),
    voiceLabel: z.string(),
    sampleRate: z.number().int(),
    wordTiming: z.enum(['exact', 'estimated']),
    estimatedMs: z.number(),
  }),
  /** A word: `start`–`end` in the source text, `atMs` from the segment's first sample. */
  z.object({ type: z.literal('mark'), turn, segment: z.number().int(), start: z.number().int(), end: z.number().int(), atMs: z.number() }),
  /** All audio of the segment was sent. `pauseMs` is the natural pause after it. */
  z.object({ type: z.literal('segment-end'), turn, segment: z.number().int(), durationMs: z.number(), pauseMs: z.number() }),
  /** Nothing more follows in this turn. `endOffset` is the length of the spoken text. */
  z.object({ type: z.literal('speak-end'), turn, endOffset: z.number().int() }),
  z.object({ type: z.literal('fallback'), turn, segment: z.number().int(), from: z.string(), to: z.string(), code: z.string() }),
  z.object({ type: z.literal('speak-error'), turn, code: z.string(), retryable: z.boolean() }),
  z.object({ type: z.literal('transcript-interim'), utterance: z.number().int(), text: z.string(), stableLength: z.number().int() }),
  z.object({
    type: z.literal('transcript-draft'),
    utterance: z.number().int(),
    draft: z.number().int(),
    text: z.string(),
    locale: z.string().nullable(),
  }),
  /** The utterance is complete, and a recogniser of this server still works on it or is still loading. Sent every few seconds. */
  z.object({ type: z.literal('transcript-wait'), utterance: z.number().int(), isLoading: z.boolean() }),
  z.object({
    type: z.literal('transcript-final'),
    utterance: z.number().int(),
    text: z.string(),
    locale: z.string().nullable(),
    confidence: z.number().nullable(),
  }),
  z.object({ type: z.literal('transcript-error'), utterance: z.number().int(), code: z.string(), retryable: z.boolean() }),
  z.object({ type: z.literal('pong'), at: z.number() }),
]);
export type VoiceServerFrame = z.infer<typeof voiceServerFrame>;
