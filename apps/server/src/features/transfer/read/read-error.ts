import type { ApiErrorCode } from '@parley/contracts/api-error';

export type ReadErrorCode = Extract<ApiErrorCode, 'import_format_unknown' | 'import_too_new' | 'import_damaged' | 'import_too_large'>;

/** A file that cannot be read on. What was read before is kept. */
export class ReadError extends Error {
  readonly code: ReadErrorCode;

  constructor(code: ReadErrorCode, message: string) {
    super(message);
    this.name = 'ReadError';
    this.code = code;
  }
}
