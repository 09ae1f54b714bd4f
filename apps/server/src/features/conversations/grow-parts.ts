import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { MessagePart } from '@parley/contracts/messages/message-part';

/**
 * Applies the events of a running reply to parts that were stored a moment ago. Events from before that moment change nothing, and an event
 * that does not fit ends the growth.
 */
export function growParts(stored: readonly MessagePart[], messageId: string, events: readonly ConversationEvent[]): MessagePart[] {
  const parts = stored.map((part) => ({ ...part }));
  for (const event of events) {
    if (!('messageId' in event) || event.messageId !== messageId || event.type === 'message-delete') continue;
    if (event.partIndex > parts.length) break;
    const part = parts[event.partIndex];
    switch (event.type) {
      case 'part-delta': {
        const text = part && 'text' in part ? part.text : '';
        if (part && part.type !== 'text' && part.type !== 'reasoning') continue;
        if (event.offset > text.length) return parts;
        const end = event.offset + event.delta.length;
        if (part && end < text.length) continue;
        parts[event.partIndex] = { ...part, type: event.partType, text: text.slice(0, event.offset) + event.delta };
        break;
      }
      case 'tool-input-available': {
        if (part) continue;
        const { toolCallId, toolName, input } = event;
        parts[event.partIndex] = { type: 'tool', toolCallId, toolName, state: 'input-available', input };
        break;
      }
      case 'tool-output-available':
        if (part?.type === 'tool') parts[event.partIndex] = { ...part, state: 'output-available', output: event.output };
        break;
      case 'tool-output-error': {
        const { errorText, errorCode } = event;
        if (part?.type === 'tool') parts[event.partIndex] = { ...part, state: 'output-error', errorText, errorCode };
        break;
      }
    }
  }
  return parts;
}
