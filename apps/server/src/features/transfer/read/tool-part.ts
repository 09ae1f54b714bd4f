import type { ToolPart } from '@parley/contracts/messages/message-part';
import { cleanName } from '#http/guard/clean-name.ts';

/** A tool that another program used. `output` is null if the file does not have it. */
export function toolPart(call: { id: string; name: string; input: unknown; output: string | null; isError?: boolean }): ToolPart {
  const part = { type: 'tool' as const, toolCallId: call.id.slice(0, 200), toolName: cleanName(call.name, 100), input: call.input };
  if (call.isError) return { ...part, state: 'output-error', errorText: call.output ?? '' };
  return { ...part, state: 'output-available', output: call.output };
}
