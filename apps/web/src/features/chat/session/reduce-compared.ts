import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { Message } from '@parley/contracts/messages/message';
import type { ConversationState } from './conversation-state.ts';

type Reduce = (state: ConversationState, event: ConversationEvent) => ConversationState;

/**
 * Applies an event to the compared replies: all to the last question, of which the visible branch has one.
 *
 * @param reduceBranch applies an event to a list of messages
 */
export function reduceCompared(state: ConversationState, event: ConversationEvent, reduceBranch: Reduce): ConversationState {
  const { compared } = state;
  switch (event.type) {
    case 'message-start':
      return compared.some(({ id }) => id === event.message.id) ? state : { ...state, compared: place(compared, event.message) };
    case 'message-end':
      return { ...state, compared: place(compared, event.message) };
    case 'message-delete':
      return { ...state, compared: compared.filter(({ id }) => id !== event.messageId) };
    case 'part-delta':
    case 'tool-input-available':
    case 'tool-output-available':
    case 'tool-output-error': {
      if (compared.every(({ id }) => id !== event.messageId)) return state;
      const own = reduceBranch({ ...state, messages: compared, isStale: false }, event);
      return { ...state, compared: own.messages, isStale: state.isStale || own.isStale };
    }
    default:
      return state;
  }
}

/** The list with a reply at its place. A reply to the same question that is not compared ends the comparison. */
function place(compared: readonly Message[], message: Message): readonly Message[] {
  if (!message.isCompared) return compared.some(isBeside(message)) ? [] : compared;
  const beside = compared.filter((other) => isBeside(message)(other) && other.id !== message.id);
  const all = [...beside, message];
  const order = all.reduce<readonly string[]>((longest, { siblingIds }) => (siblingIds.length > longest.length ? siblingIds : longest), []);
  return all.toSorted((a, b) => order.indexOf(a.id) - order.indexOf(b.id));
}

const isBeside = (message: Message) => (other: Message) => other.parentId === message.parentId && other.role === message.role;
