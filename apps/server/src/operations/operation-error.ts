/** An operation that cannot be done. `message` tells the operator what to do; `code` is stable. */
export class OperationError extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }
}

/** Called while an operation goes on. `share` is 0 to 1; null if it is not known. */
export type OnProgress = (step: string, share: number | null) => void;
