import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { Message } from '@parley/contracts/messages/message';
import type { MessagePart, ToolPart } from '@parley/contracts/messages/message-part';
import type { ConversationState } from './conversation-state.ts';
import { reduceCompared } from './reduce-compared.ts';

export const emptyConversation: ConversationState = { conversation: null, messages: [], compared: [], isDeleted: false, isStale: false };

/**
 * Applies one event. Replaying events from any earlier one on ends in the same state,
 * because deltas carry their offset and ended messages replace what was collected.
 */
export function reduceConversation(state: ConversationState, event: ConversationEvent): ConversationState {
  return reduceCompared(reduceBranch(state, event), event, reduceBranch);
}

function reduceBranch(state: ConversationState, event: ConversationEvent): ConversationState {
  switch (event.type) {
    case 'snapshot':
      return {
        ...state,
        conversation: event.conversation ?? state.conversation,
        messages: joinOlder(state.messages, event.messages),
        isDeleted: false,
        isStale: false,
      };
    case 'message-start':
      return placeMessage(state, event.message, true);
    case 'message-end':
      return placeMessage(state, event.message, false);
    case 'part-delta':
      return applyDelta(state, event);
    case 'tool-input-available':
    case 'tool-output-available':
    case 'tool-output-error':
      return applyToolStep(state, event);
    case 'message-delete': {
      const index = state.messages.findIndex((message) => message.id === event.messageId);
      return index < 0 ? state : { ...state, messages: state.messages.slice(0, index) };
    }
    case 'conversation-update':
      return { ...state, conversation: event.conversation };
    case 'conversation-delete':
      return { ...state, isDeleted: true };
    case 'conversations-change':
      return event.isDeleted ? { ...state, isDeleted: true } : { ...state, isStale: true };
    default:
      return state;
  }
}

/** Whether an event concerns another conversation of the user: the stream carries those too, for lists. */
export function isOfAnother(event: ConversationEvent, conversationId: string): boolean {
  if (event.type === 'conversations-change') return !event.ids.includes(conversationId);
  if (event.type === 'conversation-update') return event.conversation.id !== conversationId;
  return event.type === 'conversation-delete' && event.conversationId !== conversationId;
}

/** Applies an event to a part that does not reach the end of the conversation: new messages do not belong to it. */
export function reduceStretch(state: ConversationState, event: ConversationEvent): ConversationState {
  if (event.type === 'snapshot') return { ...state, conversation: event.conversation ?? state.conversation };
  const isUnknown =
    (event.type === 'message-start' || event.type === 'message-end') && state.messages.every((message) => message.id !== event.message.id);
  return isUnknown ? state : reduceConversation(state, event);
}

/** Merges a page of older messages, or a complete newer reading, with what is shown. */
export function joinOlder(shown: readonly Message[], newest: readonly Message[]): readonly Message[] {
  const first = newest[0];
  if (!first?.parentId) return newest;
  const parent = shown.findIndex((message) => message.id === first.parentId);
  return parent < 0 ? newest : [...shown.slice(0, parent + 1), ...newest];
}

function placeMessage(state: ConversationState, message: Message, isStart: boolean): ConversationState {
  const { messages } = state;
  const index = messages.findIndex((known) => known.id === message.id);
  const known = messages[index];
  if (known) {
    if (isStart && !isNewer(message, known)) return state;
    return { ...state, messages: messages.with(index, message) };
  }
  // The branch keeps the first of compared replies.
  const last = messages.at(-1);
  if (message.isCompared && last?.isCompared && last.parentId === message.parentId) return state;
  if (message.parentId === null) return { ...state, messages: [message] };
  const parent = messages.findIndex((candidate) => candidate.id === message.parentId);
  // An ended message with an unknown parent is on another branch; a starting one should have its parent here.
  if (parent < 0) return isStart || messages.length === 0 ? { ...state, isStale: true } : state;
  if (!isStart && parent < messages.length - 1) return state;
  return { ...state, messages: [...messages.slice(0, parent + 1), message] };
}

/** A repeated start must not remove text; a continued reply starts again with all it had. */
function isNewer(started: Message, known: Message): boolean {
  const before = amountOf(known.parts);
  const now = amountOf(started.parts);
  return known.status === 'streaming' ? now > before : before > 0 && now >= before;
}

/** How much of a reply has arrived. It only grows. */
function amountOf(parts: readonly MessagePart[]): number {
  return parts.reduce((sum, part) => {
    if (part.type === 'tool') return sum + (part.state === 'input-available' ? 1 : 2);
    return sum + (part.type === 'text' || part.type === 'reasoning' ? part.text.length : 0);
  }, 0);
}

type Delta = Extract<ConversationEvent, { type: 'part-delta' }>;

function applyDelta(state: ConversationState, { messageId, partIndex, partType, offset, delta }: Delta): ConversationState {
  const index = state.messages.findIndex((message) => message.id === messageId);
  const message = state.messages[index];
  if (!message || message.status !== 'streaming') return state;
  const part = message.parts[partIndex];
  const text = part && (part.type === 'text' || part.type === 'reasoning') ? part.text : '';
  if (partIndex > message.parts.length || offset > text.length) return { ...state, isStale: true };
  // Only the end of a text may show that it was reasoning.
  const turns = part?.type === 'text' && partType === 'reasoning';
  if (offset + delta.length <= text.length && !turns) return state;
  const next: MessagePart = { ...part, type: partType, text: text + delta.slice(text.length - offset) };
  const parts = part ? message.parts.with(partIndex, next) : [...message.parts, next];
  return { ...state, messages: state.messages.with(index, { ...message, parts }) };
}

type ToolStep = Extract<ConversationEvent, { type: 'tool-input-available' | 'tool-output-available' | 'tool-output-error' }>;

function applyToolStep(state: ConversationState, step: ToolStep): ConversationState {
  const index = state.messages.findIndex((message) => message.id === step.messageId);
  const message = state.messages[index];
  if (!message || message.status !== 'streaming') return state;
  const known = message.parts[step.partIndex];
  const place = (part: ToolPart): ConversationState => ({
    ...state,
    messages: state.messages.with(index, { ...message, parts: message.parts.toSpliced(step.partIndex, 1, part) }),
  });
  if (step.type === 'tool-input-available') {
    if (known) return state;
    const { toolCallId, toolName, input } = step;
    if (step.partIndex > message.parts.length) return { ...state, isStale: true };
    return place({ type: 'tool', toolCallId, toolName, input, state: 'input-available' });
  }
  if (known?.type !== 'tool') return { ...state, isStale: true };
  if (known.state !== 'input-available') return state;
  return place(
    step.type === 'tool-output-available'
      ? { ...known, state: 'output-available', output: step.output }
      : { ...known, state: 'output-error', errorText: step.errorText, errorCode: step.errorCode },
  );
}
