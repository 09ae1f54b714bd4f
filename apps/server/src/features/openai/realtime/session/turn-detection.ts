import { z } from 'zod';
import { defaultTurnSettings, type TurnSettings } from '@parley/voice/turns/machine/turn-settings';

/** The range of waits of the turn machine; see `mergeTurnSettings`. Other values become the nearest one in the range. */
const [shortestMs, longestMs] = [300, 3000];

const answering = { create_response: z.boolean().default(true), interrupt_response: z.boolean().default(true) };

const serverVad = z.strictObject({
  type: z.literal('server_vad'),
  threshold: z.number().min(0).max(1).default(0.5),
  prefix_padding_ms: z.number().int().min(0).max(5000).default(300),
  silence_duration_ms: z
    .number()
    .int()
    .min(0)
    .max(60_000)
    .default(500)
    .transform((ms) => Math.min(longestMs, Math.max(shortestMs, ms))),
  idle_timeout_ms: z.number().int().min(5000).max(30_000).nullable().default(null),
  ...answering,
});

const semanticVad = z.strictObject({
  type: z.literal('semantic_vad'),
  eagerness: z.enum(['low', 'medium', 'high', 'auto']).default('auto'),
  ...answering,
});

/** How the end of a turn is found: by silence, or by what was said as well. */
export const turnDetection = z.discriminatedUnion('type', [serverVad, semanticVad]);
export type TurnDetection = z.output<typeof turnDetection>;

export const defaultTurnDetection: TurnDetection = turnDetection.parse({ type: 'server_vad' });

/** The pause that ends a turn if the client sets none. */
const endpointMs = { low: 1400, medium: defaultTurnSettings.endpointMs, auto: defaultTurnSettings.endpointMs, high: 400 } as const;
/** Silero's own distance between what starts speech and what continues it. */
const hysteresis = defaultTurnSettings.speechProbability - defaultTurnSettings.silenceProbability;

/** In the terms of the turn machine. Semantic detection is what Parley's own calls do. */
export function turnSettingsOf(detection: TurnDetection): Partial<TurnSettings> {
  const shared = { preemptiveReplies: false };
  if (detection.type === 'semantic_vad') return { ...shared, hasJudge: true, endpointMs: endpointMs[detection.eagerness] };
  return {
    ...shared,
    hasJudge: false,
    endpointMs: detection.silence_duration_ms,
    preRollMs: detection.prefix_padding_ms,
    speechProbability: detection.threshold,
    silenceProbability: Math.max(0.01, detection.threshold - hysteresis),
  };
}
