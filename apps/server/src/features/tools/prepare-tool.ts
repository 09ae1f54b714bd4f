import type { JSONObject } from '@ai-sdk/provider';
import type { ToolErrorCode } from '@parley/contracts/tools/tool-errors';
import { z } from 'zod';
import { untilAborted } from '#providers/language/until-aborted.ts';
import { type Tool, type ToolContext, ToolError } from './tool.ts';
import type { ToolAnswer, ToolUse } from './tool-use.ts';

/** Every tool answers in milliseconds. A locked store must not hold a reply. */
const timeoutMs = 5000;
/** Several times the longest input that any tool takes. */
const maxInput = 4000;
/** Kept of an invalid input, and of the message about it. */
const maxKept = 500;

/**
 * Parses a tool call and prepares it to run.
 *
 * @param call `input` is the JSON that the model wrote, complete or not
 */
export function prepareTool(tools: ReadonlyMap<string, Tool>, call: { name: string; input: string }, context: ToolContext): ToolUse {
  const input = call.input.length > maxInput ? null : readInput(call.input);
  if (input === null) return refused(call.input.slice(0, maxKept).toWellFormed(), 'input_invalid', 'The input is not a short JSON object.');
  const tool = tools.get(call.name);
  if (!tool) return refused(input, 'tool_unknown', `There is no such tool. The tools are: ${[...tools.keys()].join(', ')}.`);
  const checked = tool.input.safeParse(input);
  if (!checked.success)
    return refused(input, 'input_invalid', `The input does not fit: ${z.prettifyError(checked.error).slice(0, maxKept)}`);
  return { input, run: (signal) => runTool(tool, checked.data, context, signal) };
}

function refused(input: ToolUse['input'], errorCode: ToolErrorCode, errorText: string): ToolUse {
  return { input, run: async () => ({ errorText, errorCode }) };
}

async function runTool(tool: Tool, input: unknown, context: ToolContext, signal: AbortSignal): Promise<ToolAnswer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const answering = (async () => tool.answer(input, context))();
    return { output: await untilAborted(answering, AbortSignal.any([signal, timeout])) };
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof ToolError) return { errorText: error.message, errorCode: error.code };
    context.services.log.warn({ err: error, tool: tool.name }, 'A tool failed.');
    return timeout.aborted
      ? { errorText: 'The tool took too long.', errorCode: 'too_slow' }
      : { errorText: 'The tool failed.', errorCode: 'failed' };
  }
}

/** Models write an empty text for no input, and null for omitted fields. */
function readInput(written: string): JSONObject | null {
  if (written.trim() === '') return {};
  try {
    const value = JSON.parse(written) as unknown;
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return null;
    return Object.fromEntries(Object.entries(value as JSONObject).filter(([, field]) => field !== null));
  } catch {
    return null;
  }
}
