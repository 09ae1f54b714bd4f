import { invalidParameter } from '../errors/openai-error.ts';
import type { OpenaiServices } from '../openai-services.ts';

/**
 * Counts the bytes that a request takes from the store.
 *
 * @param param the parameter that names them
 * @returns adds bytes; throws OpenAiError 400 if the sum exceeds the limit of a request's body
 */
export function limitBytes({ env }: Pick<OpenaiServices, 'env'>, param: string): (bytes: number) => void {
  const most = env.PARLEY_MAX_API_BODY_MB * 1_000_000;
  let sum = 0;
  return (bytes) => {
    sum += bytes;
    if (sum > most) throw invalidParameter(param, `It names stored items of more than ${env.PARLEY_MAX_API_BODY_MB} MB.`);
  };
}
