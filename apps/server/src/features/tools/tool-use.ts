import type { JSONObject } from '@ai-sdk/provider';
import type { ToolErrorCode } from '@parley/contracts/tools/tool-errors';

/** Why there is no result: a text for the model, a code for users. */
export type ToolFailure = { errorText: string; errorCode: ToolErrorCode };

export type ToolAnswer = { output: JSONObject } | ToolFailure;

/** A tool call of a model. */
export type ToolUse = {
  /** The input; invalid JSON stays a string. */
  readonly input: JSONObject | string;
  /** @throws only the reason with which `signal` was aborted */
  run(signal: AbortSignal): Promise<ToolAnswer>;
};
