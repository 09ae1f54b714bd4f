import type { LanguageModelV4CallOptions, LanguageModelV4Message } from '@ai-sdk/provider';
import type { HistoryItem, WorkerFunctionCall } from './worker-messages.ts';

/** A prompt as the worker reads it: a tool's answer stands with the call that asked for it. */
export function promptToHistory(prompt: LanguageModelV4CallOptions['prompt']): HistoryItem[] {
  const history: HistoryItem[] = [];
  const calls = new Map<string, WorkerFunctionCall>();
  for (const message of prompt) {
    if (message.role === 'system') history.push({ type: 'system', text: message.content });
    else if (message.role === 'user') history.push({ type: 'user', text: textOf(message) });
    else if (message.role === 'tool') {
      for (const part of message.content) {
        const call = part.type === 'tool-result' ? calls.get(part.toolCallId) : undefined;
        if (call && part.type === 'tool-result') call.result = 'value' in part.output ? part.output.value : 'denied';
      }
    } else {
      const last = history.at(-1);
      const turn = last?.type === 'model' ? last : { type: 'model' as const, response: [] };
      if (turn !== last) history.push(turn);
      for (const part of message.content) {
        if (part.type === 'text' && part.text !== '') turn.response.push(part.text);
        if (part.type !== 'tool-call') continue;
        const call: WorkerFunctionCall = { type: 'functionCall', name: part.toolName, params: part.input, result: null };
        calls.set(part.toolCallId, call);
        turn.response.push(call);
      }
    }
  }
  return history;
}

function textOf(message: Extract<LanguageModelV4Message, { role: 'user' }>): string {
  return message.content.flatMap((part) => (part.type === 'text' ? [part.text] : [])).join('\n');
}
