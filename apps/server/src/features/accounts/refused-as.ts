import type { ApiErrorCode } from '@parley/contracts/api-error';
import { HttpError } from '#http/answer/http-error.ts';
import { loadAuth } from './load-auth.ts';

/** Gives a refusal of better-auth a code of ours; anything else stays what it is. */
export function refusedAs(code: ApiErrorCode, message: string): (error: unknown) => Promise<never> {
  return async (error) => {
    const { isAPIError } = await loadAuth();
    throw isAPIError(error) ? new HttpError(code, message) : error;
  };
}
