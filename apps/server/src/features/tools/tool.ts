import type { JSONObject } from '@ai-sdk/provider';
import type { InterfaceLocale } from '@parley/contracts/interface-locales';
import type { ToolErrorCode } from '@parley/contracts/tool-errors';
import type { ToolName } from '@parley/contracts/tool-names';
import type { z } from 'zod';
import type { Actor } from '#http/authorize.ts';
import type { Services } from '#services.ts';

/** For whom a tool works. */
export type ToolContext = {
  readonly services: Services;
  readonly actor: Actor;
  readonly conversationId: string;
  /** Interface language. */
  readonly locale: InterfaceLocale;
  /** IANA zone. */
  readonly timeZone: string;
};

/** Something a model may ask of this server while it answers. It reads, never changes, and never uses the network. */
export type Tool<Input = unknown> = {
  readonly name: ToolName;
  /** Tells the model when to use it. */
  readonly description: string;
  readonly input: z.ZodType<Input>;
  /** @throws ToolError with a sentence for the model */
  answer(input: Input, context: ToolContext): JSONObject | Promise<JSONObject>;
};

/** Why a tool has no answer: by code for people, in words that a model can act on. */
export class ToolError extends Error {
  readonly code: ToolErrorCode;
  constructor(code: ToolErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Holds an implementation to the type of its input. */
export function defineTool<Input>(tool: Tool<Input>): Tool {
  return tool as Tool;
}
