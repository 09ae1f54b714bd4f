import type { JSONSchema7, LanguageModelV4FunctionTool } from '@ai-sdk/provider';
import { noteTool, type OfferedToolName, toolNames } from '@parley/contracts/tools/tool-names';
import { z } from 'zod';
import { calculate } from './calculate.ts';
import { currentTime } from './current-time.ts';
import { prepareTool } from './prepare-tool.ts';
import { remember } from './remember.ts';
import { searchConversations } from './search-conversations.ts';
import { searchHelp } from './search-help.ts';
import type { Tool, ToolContext } from './tool.ts';
import type { OfferedTools } from './offered-tools.ts';

const tools: Readonly<Record<OfferedToolName, Tool>> = {
  current_time: currentTime,
  calculate,
  search_conversations: searchConversations,
  search_help: searchHelp,
  remember,
};

const definitions = new Map<OfferedToolName, LanguageModelV4FunctionTool>();

function definitionOf(name: OfferedToolName): LanguageModelV4FunctionTool {
  let definition = definitions.get(name);
  if (!definition) {
    const { $schema: _, ...inputSchema } = z.toJSONSchema(tools[name].input, { io: 'input' });
    definition = { type: 'function', name, description: tools[name].description, inputSchema: inputSchema as JSONSchema7 };
    definitions.set(name, definition);
  }
  return definition;
}

/** The tools of these names for one reply, in a fixed order, so that providers can cache the prompt. */
export function offerTools(names: readonly OfferedToolName[], context: ToolContext): OfferedTools | null {
  const known: readonly OfferedToolName[] = [...toolNames, noteTool];
  const chosen = known.filter((name) => names.includes(name));
  if (chosen.length === 0) return null;
  const byName = new Map<string, Tool>(chosen.map((name) => [name, tools[name]]));
  return {
    definitions: chosen.map(definitionOf),
    prepare: (name, input) => prepareTool(byName, { name, input }, context),
  };
}
