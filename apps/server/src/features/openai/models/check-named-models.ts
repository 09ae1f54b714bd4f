import type { Actor } from '#http/guard/authorize.ts';
import type { OpenaiServices } from '../openai-services.ts';
import { unsupportedParameter } from '../errors/openai-error.ts';

/** Fields in which gateways take further models, to which they turn when the first one fails. */
const fields = ['models', 'fallbacks', 'context_window_fallbacks', 'content_policy_fallbacks'] as const;

/**
 * Refuses a request that names further models of its provider, if one of them is not for the user.
 *
 * @throws OpenAiError `unsupported_parameter`
 */
export async function checkNamedModels(
  { providers }: OpenaiServices,
  actor: Actor,
  providerId: string,
  request: Record<string, unknown>,
): Promise<void> {
  for (const field of fields)
    for (const name of stringsIn(request[field]))
      if (!(await providers.isAllowed(actor, `${providerId}/${name}`)))
        throw unsupportedParameter(field, `The model ${name} is not for you.`);
}

/** Every text in a value: gateways take names, lists of names, and objects from one name to others. */
function stringsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
}
