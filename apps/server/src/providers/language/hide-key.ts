/** Shorter strings stand in honest words by chance. */
const leastKeyLength = 8;

/**
 * Takes a provider's key out of what its server answered: some repeat the key they reject, and answers are kept with
 * the message and shown. Errors are mended in place, down their causes, so that they stay what they are.
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
