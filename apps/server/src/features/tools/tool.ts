import type { JSONObject } from '@ai-sdk/provider';
import type { InterfaceLocale } from '@parley/contracts/session/interface-locales';
import type { ToolErrorCode } from '@parley/contracts/tools/tool-errors';
import type { OfferedToolName } from '@parley/contracts/tools/tool-names';
import type { z } from 'zod';
import type { Actor } from '#http/guard/authorize.ts';
import type { ToolsServices } from './tools-services.ts';

/** The user of a tool. */
export type ToolContext = {
  readonly services: ToolsServices;
  readonly actor: Actor;
  readonly conversationId: string;
  /** Interface language. */
  readonly locale: InterfaceLocale;
  /** IANA zone. */
  readonly timeZone: string;
};

/** A tool that a model may call while it answers. It never uses the network, and changes nothing but the notes about the user. */
export type Tool<Input = unknown> = {
  readonly name: OfferedToolName;
  /** Tells the model when to use the tool. */
  readonly description: string;
  readonly input: z.ZodType<Input>;
  /** @throws ToolError with a sentence for the model */
  answer(input: Input, context: ToolContext): JSONObject | Promise<JSONObject>;
};

/** Why a tool has no result: a code for users, and a text that a model can act on. */
export class ToolError extends Error {
  readonly code: ToolErrorCode;
  constructor(code: ToolErrorCode, message: string) {
    super(message);
    this.code = code;
  }
}

/** Checks an implementation against the type of its input. */
export function defineTool<Input>(tool: Tool<Input>): Tool {
  return tool as Tool;
}
