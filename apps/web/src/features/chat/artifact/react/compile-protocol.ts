export interface CompileRequest {
  source: string;
  /** With the types of TypeScript. */
  isTyped: boolean;
}
/** `error` is the message of the compiler, for people who read code. */
export type CompileAnswer = { code: string; error?: undefined } | { error: string };
