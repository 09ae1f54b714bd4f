/** Shorter strings can occur in normal text by chance. */
const leastKeyLength = 8;

/**
 * Removes a provider's key from its error: some servers repeat a rejected key, and errors are stored with
 * the message and shown. Changes the error and its causes in place, so that they keep their type.
 */
export function hideKey(error: unknown, key: string | null): unknown {
  if (key === null || key.length < leastKeyLength) return error;
  const hide = (text: string): string => text.replaceAll(key, '[secret]');
  for (let current = error, depth = 0; current instanceof Object && depth < 5; depth += 1) {
    const fields = current as { message?: unknown; responseBody?: unknown; cause?: unknown };
    if (typeof fields.message === 'string' && fields.message.includes(key)) fields.message = hide(fields.message);
    if (typeof fields.responseBody === 'string' && fields.responseBody.includes(key)) fields.responseBody = hide(fields.responseBody);
    current = fields.cause;
  }
  return error;
}
