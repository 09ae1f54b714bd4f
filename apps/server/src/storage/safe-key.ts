/** A key is part of a path or an address: only letters, digits and dashes, so that none leads elsewhere. */
const shape = /^[a-z0-9][a-z0-9-]{3,150}$/;

/** @throws Error for a key that is not safe in a path */
export function safeKey(key: string): string {
  if (!shape.test(key)) throw new Error('A storage key has an unsafe shape.');
  return key;
}
