/**
 * Why a tool failed. The web client turns each into words in the user's language (`error` of
 * `locales/<code>/tools.json`). This module carries no schema, so the web client may import it at run time.
 */
export const toolErrorCodes = [
  'divides_by_zero',
  'no_finite_result',
  'not_an_expression',
  'unit_missing',
  'unit_unknown',
  'units_differ',
  'place_unknown',
  'tool_unknown',
  'input_invalid',
  'memory_full',
  'too_slow',
  'failed',
] as const;
export type ToolErrorCode = (typeof toolErrorCodes)[number];
