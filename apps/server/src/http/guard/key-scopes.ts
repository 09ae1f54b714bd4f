import type { KeyScope } from '@parley/contracts/accounts/key-scopes';
import { HttpError } from '../answer/http-error.ts';

type Rule = { calls: RegExp; needs: readonly KeyScope[] };

/** What a key must be allowed to do for each call. A call that no rule names is closed to keys. */
const rules: readonly Rule[] = [
  { calls: /^GET \/api\/openapi\.json$/, needs: [] },
  { calls: /^GET (?:\/v1\/models(?:\/.+)?|\/api\/models)$/, needs: ['models'] },
  { calls: /^POST \/v1\/(?:chat\/completions|completions|embeddings|images\/generations|responses)$/, needs: ['chat'] },
  { calls: /^(?:GET|DELETE) \/v1\/responses\/[^/]+(?:\/input_items)?$/, needs: ['chat'] },
  { calls: /^(?:POST \/v1\/audio\/speech|GET \/v1\/audio\/voices|GET \/api\/speech\/(?:voices|engines))$/, needs: ['speech'] },
  { calls: /^POST (?:\/v1\/audio\/(?:transcriptions|translations)|\/api\/transcriptions)$/, needs: ['transcription'] },
  { calls: /^(?:GET \/v1\/realtime|POST \/v1\/realtime\/client_secrets)$/, needs: ['chat', 'speech', 'transcription'] },
  { calls: /^GET \/api\/(?:conversations|messages|search|folders|assistants|files|export|events)(?:\/.+)?$/, needs: ['read'] },
  { calls: /^(?:GET|POST|PATCH|DELETE) \/api\/(?:people|invitations|providers)(?:\/.+)?$/, needs: ['administration'] },
  { calls: /^(?:GET|PUT) \/api\/(?:model-access|quotas(?:\/.+)?)$/, needs: ['administration'] },
  { calls: /^(?:(?:GET|PATCH) \/api\/accounts|GET \/api\/audit)$/, needs: ['administration'] },
  { calls: /^(?:GET \/metrics|GET \/api\/client-metrics|GET \/api\/usage|PUT \/api\/usage\/prices)$/, needs: ['administration'] },
];

/**
 * The one decision about what a key may call. What its user may do with a resource is decided by `authorize` afterwards.
 *
 * @throws HttpError `key_scope_missing`
 */
export function checkKeyScopes(scopes: readonly KeyScope[], method: string, path: string): void {
  const call = `${method === 'HEAD' ? 'GET' : method} ${path}`;
  const rule = rules.find(({ calls }) => calls.test(call));
  if (!rule) throw new HttpError('key_scope_missing', 'Keys cannot make this call.');
  const missing = rule.needs.filter((scope) => !scopes.includes(scope));
  if (missing.length > 0) throw new HttpError('key_scope_missing', `This key is not allowed: ${missing.join(', ')}.`);
}
