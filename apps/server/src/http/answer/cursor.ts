import { invalidRequest } from './http-error.ts';

/** An opaque position in a list. */
export function encodeCursor(values: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(values)).toString('base64url');
}

/** @throws HttpError `invalid_request` naming `field` if it is not one of our cursors */
export function decodeCursor<const T extends readonly ('string' | 'number')[]>(
  cursor: string,
  types: T,
  field: string,
): { [K in keyof T]: T[K] extends 'string' ? string : number } {
  try {
    const values: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (
      Array.isArray(values) &&
      values.length === types.length &&
      values.every((value, index) => typeof value === types[index] && isStorable(value))
    ) {
      return values as unknown as { [K in keyof T]: T[K] extends 'string' ? string : number };
    }
  } catch {
    // Reported below like any other invalid cursor.
  }
  throw invalidRequest({ [field]: 'not a cursor' });
}

/** PostgreSQL stores no NUL, and its integers end where those of JavaScript stop being exact. */
function isStorable(value: unknown): boolean {
  return typeof value === 'string' ? !value.includes('\0') : Number.isSafeInteger(value);
}
