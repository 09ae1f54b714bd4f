import type { ApiErrorCode } from '@parley/contracts/api-error';
import { refusedSpeakStart } from '@parley/contracts/speech/voice-socket';
import type { z } from 'zod';

/** The turn of a `speak-start` that breaks the contract, and why; null for other frames. Without an answer its client would wait forever. */
export function readRefusedTurn(frame: unknown, { issues }: z.ZodError): { turn: number; code: ApiErrorCode } | null {
  const readable = refusedSpeakStart.safeParse(frame);
  if (!readable.success) return null;
  const isTooLong = issues.some(({ code, path }) => code === 'too_big' && path.join('.') === 'source.text');
  return { turn: readable.data.turn, code: isTooLong ? 'payload_too_large' : 'invalid_request' };
}
