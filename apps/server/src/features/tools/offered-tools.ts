import type { LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import type { ToolUse } from './tool-use.ts';

/** The tool descriptions for a model, and the way to run one. */
export type OfferedTools = {
  readonly definitions: readonly LanguageModelV4FunctionTool[];
  /** Parses a tool call. Unknown names and invalid input are returned as errors. */
  prepare(name: string, input: string): ToolUse;
};
