import type { LanguageModelV4FilePart, LanguageModelV4Message } from '@ai-sdk/provider';
import { tokensPerImage } from '#providers/language/estimate-sent.ts';
import { estimateTokens } from '#providers/language/estimate-tokens.ts';
import { newestEdits } from '@parley/contracts/messages/edited-blocks';
import { messageText } from '@parley/contracts/messages/message-text';
import type { FilePart, MessagePart } from '@parley/contracts/messages/message-part';

/** The parts of a stored message that a prompt needs. */
export type PromptMessage = {
  /** Null if it is not stored yet. */
  id: string | null;
  parentId: string | null;
  role: 'user' | 'assistant';
  parts: readonly MessagePart[];
  heardUpTo: number | null;
};

/** Bytes and media type of images by the id of their file. */
export type PromptImages = ReadonlyMap<string, { bytes: Uint8Array; mediaType: string }>;

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
  /** Contents of the images that the model gets, by file id. The prompt only names other images. */
  images?: PromptImages;
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
 * An interrupted reply appears up to where it was heard, and the user's next message says so. It also says which code blocks of the reply
 * the user has changed.
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
    const images = imagesOf(message, options.images);
    const words = message.role === 'user' ? withUnseen(message, options.images) : '';
    const text =
      message.role === 'user'
        ? withEdits(withInterruption(words, options.messages[index - 1]), options.messages[index - 1])
        : heardText(message);
    if (text === '' && images.length === 0) continue;
    room -= estimateTokens(text) + images.length * tokensPerImage;
    const isLastQuestion = turns.every((turn) => turn.role !== 'user') || (options.isContinuation && index >= options.messages.length - 2);
    if (room < 0 && !isLastQuestion) break;
    sources.unshift(message);
    turns.unshift(message.role === 'user' ? userTurn(text, images) : { role: 'assistant', content: [{ type: 'text', text }] });
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

/** Images first: providers advise it, and words that point at “the second one” then come after it. */
function userTurn(text: string, images: readonly LanguageModelV4FilePart[] = []): LanguageModelV4Message {
  return { role: 'user', content: [...images, ...(text === '' ? [] : [{ type: 'text' as const, text }])] };
}

function attachmentNote({ kind, name }: FilePart): string {
  return kind === 'image' ? `[I attached the image “${name}”, which you cannot see.]` : `[I attached the file “${name}”.]`;
}

function imagesOf({ role, parts }: PromptMessage, images: PromptImages | undefined): LanguageModelV4FilePart[] {
  if (role !== 'user') return [];
  return parts.flatMap((part) => {
    const image = part.type === 'file' ? images?.get(part.fileId) : undefined;
    return image ? [{ type: 'file' as const, mediaType: image.mediaType, data: { type: 'data' as const, data: image.bytes } }] : [];
  });
}

/** The text of a message. The names of its documents, and of images that the model does not get, come first. */
function withUnseen({ parts }: PromptMessage, images: PromptImages | undefined): string {
  const notes = parts.flatMap((part) => (part.type === 'file' && !images?.has(part.fileId) ? [attachmentNote(part)] : []));
  return [...notes, messageText(parts)].filter((text) => text !== '').join('\n\n');
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

/** The user's versions of code blocks of the previous reply, then the text. */
function withEdits(text: string, previous: PromptMessage | undefined): string {
  if (previous?.role !== 'assistant') return text;
  const notes = newestEdits(previous.parts).map(({ block, info, source }) => {
    const fence = '`'.repeat(Math.max(3, ...[...source.matchAll(/`+/g)].map(([ticks]) => ticks.length + 1)));
    return `[I changed code block ${block + 1} of your last reply by hand. It is now:]\n\n${fence}${info.replaceAll('`', '')}\n${source}\n${fence}`;
  });
  return [...notes, text].join('\n\n');
}
