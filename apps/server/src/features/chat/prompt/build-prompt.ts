import type { LanguageModelV4Message } from '@ai-sdk/provider';
import { messageText } from '@parley/contracts/messages/message-text';
import type { MessagePart } from '@parley/contracts/messages/message-part';

/** The parts of a stored message that a prompt needs. */
export type PromptMessage = {
  /** Null if it is not stored yet. */
  id: string | null;
  parentId: string | null;
  role: 'user' | 'assistant';
  parts: readonly MessagePart[];
  heardUpTo: number | null;
};

export type BuiltPrompt = {
  prompt: LanguageModelV4Message[];
  /** Set if earlier messages did not fit: the first one that the model gets. */
  startsAt: PromptMessage | null;
};

export type BuildPromptOptions = {
  /** Oldest first. */
  messages: readonly PromptMessage[];
  instructions: string;
  /** Null if the provider does not report it. */
  contextTokens: number | null;
  /** Ends with the unfinished reply and asks the model to continue it. */
  isContinuation?: boolean;
};

/** Small enough for local models that do not report their size, large enough for an hour of talk. */
export const assumedContextTokens = 32_000;
const maxReplyReserve = 8000;
/** Leaves room for tokens that the estimate misses. */
const usableShare = 0.9;

/**
 * The prompt for a reply: instructions, then as many of the newest messages as fit the model's context.
 * An interrupted reply appears up to where it was heard, and the user's next message says so.
 */
export function buildPrompt(options: BuildPromptOptions): BuiltPrompt {
  const context = options.contextTokens ?? assumedContextTokens;
  let room = context * usableShare - Math.min(maxReplyReserve, context / 4) - estimateTokens(options.instructions);
  const turns: LanguageModelV4Message[] = [];
  /** Where each of `turns` comes from; undefined: written here. */
  const sources: (PromptMessage | undefined)[] = [];
  if (options.isContinuation) {
    turns.push(userTurn('Go on exactly where your last message ends. Repeat nothing and do not comment on the break.'));
    sources.push(undefined);
  }
  for (let index = options.messages.length - 1; index >= 0; index -= 1) {
    const message = options.messages[index];
    if (!message) continue;
    const text = message.role === 'user' ? withInterruption(messageText(message.parts), options.messages[index - 1]) : heardText(message);
    if (text === '') continue;
    room -= estimateTokens(text);
    const isLastQuestion = turns.every((turn) => turn.role !== 'user') || (options.isContinuation && index >= options.messages.length - 2);
    if (room < 0 && !isLastQuestion) break;
    sources.unshift(message);
    turns.unshift(message.role === 'user' ? userTurn(text) : { role: 'assistant', content: [{ type: 'text', text }] });
  }
  // Some providers refuse a conversation that starts with a reply.
  while (turns[0]?.role === 'assistant') {
    turns.shift();
    sources.shift();
  }
  const prompt: LanguageModelV4Message[] =
    options.instructions === '' ? turns : [{ role: 'system', content: options.instructions }, ...turns];
  return { prompt, startsAt: findStart(options.messages, sources[0]) };
}

/** The first message of the prompt, if messages with words come before it. */
function findStart(messages: readonly PromptMessage[], first: PromptMessage | undefined): PromptMessage | null {
  const [oldest] = messages;
  if (!first || !oldest) return null;
  const hasUnread = oldest.parentId !== null;
  const leftOut = messages.slice(0, messages.indexOf(first));
  return hasUnread || leftOut.some((message) => messageText(message.parts) !== '') ? first : null;
}

/** A rough token count. UTF-8 bytes weigh Latin, Arabic and CJK text about equally. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / 3.5) + 4;
}

function userTurn(text: string): LanguageModelV4Message {
  return { role: 'user', content: [{ type: 'text', text }] };
}

function heardText(message: PromptMessage): string {
  const text = messageText(message.parts);
  return message.heardUpTo === null ? text : text.slice(0, message.heardUpTo).toWellFormed();
}

function withInterruption(text: string, previous: PromptMessage | undefined): string {
  if (previous?.role !== 'assistant' || previous.heardUpTo === null) return text;
  const heard = heardText(previous).trim();
  const note =
    heard === ''
      ? '[I interrupted you before I heard any of your last reply.]'
      : `[I interrupted your last reply and heard it only up to: “…${[...heard].slice(-60).join('')}”]`;
  return `${note}\n\n${text}`;
}
