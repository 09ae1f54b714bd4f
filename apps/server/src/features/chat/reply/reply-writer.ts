import type { ConversationEvent } from '@parley/contracts/conversations/conversation-event';
import type { MessagePart, ToolPart } from '@parley/contracts/messages/message-part';
import type { ToolFailure } from '#features/tools/tool-use.ts';
import { ProviderBadResponseError } from '#providers/language/describe-provider-failure.ts';

type PartEvent = Extract<
  ConversationEvent,
  { type: 'part-delta' | 'tool-input-available' | 'tool-output-available' | 'tool-output-error' }
>;

/** Followers get everything that arrived within this time as one event: one frame, too short to be seen. */
const joinMs = 16;
/** Far more than any model writes. It keeps a broken upstream from filling memory. */
const maxReplyCharacters = 2_000_000;

export type ReplyWriter = {
  parts(): readonly MessagePart[];
  /** @throws ProviderBadResponseError if the reply grows beyond the limit */
  append(type: 'text' | 'reasoning', delta: string): void;
  /** Makes the text that is being written reasoning: only its end showed what it is. */
  turnText(): void;
  /** The next delta starts a new part. */
  endPart(): void;
  add(part: MessagePart): void;
  /** Shows that a tool runs. The result takes its outcome. */
  beginTool(call: Pick<ToolPart, 'toolCallId' | 'toolName' | 'input'>): (answer: { output: unknown } | ToolFailure) => void;
  /** Sends pending text, ends the timer, and repairs a character that was cut in half. */
  close(): void;
};

/**
 * Collects a reply and publishes it: the first piece at once, later ones joined.
 *
 * @param initialParts the parts of a continued message
 */
export function createReplyWriter(options: {
  conversationId: string;
  messageId: string;
  initialParts: readonly MessagePart[];
  publish: (event: PartEvent) => void;
  now: () => number;
}): ReplyWriter {
  const { conversationId, messageId, publish, now } = options;
  const parts: MessagePart[] = options.initialParts.map((part) => ({ ...part }));
  let isOpen = parts.at(-1)?.type === 'text';
  /** The text of a continued message is not this reply's. */
  let isContinued = isOpen;
  let partStartedAt = now();
  let characters = parts.reduce((sum, part) => sum + ('text' in part ? part.text.length : 0), 0);
  let waiting = '';
  let sentAt = 0;
  let timer: NodeJS.Timeout | null = null;

  function flush(): void {
    if (timer) clearTimeout(timer);
    timer = null;
    if (waiting === '') return;
    const partIndex = parts.length - 1;
    const part = parts[partIndex];
    if (part?.type !== 'text' && part?.type !== 'reasoning') return;
    publish({
      type: 'part-delta',
      conversationId,
      messageId,
      partIndex,
      partType: part.type,
      offset: part.text.length - waiting.length,
      delta: waiting,
    });
    waiting = '';
    sentAt = now();
  }

  function endPart(): void {
    flush();
    const last = parts.at(-1);
    if (isOpen && last?.type === 'reasoning') last.durationMs = Math.max(0, Math.round(now() - partStartedAt));
    isOpen = false;
  }

  return {
    parts: () => parts,
    append(type, delta) {
      if (delta === '') return;
      characters += delta.length;
      if (characters > maxReplyCharacters) throw new ProviderBadResponseError('The reply is larger than any reply can be.');
      const last = parts.at(-1);
      if (isOpen && last?.type === type) {
        last.text += delta;
      } else {
        endPart();
        parts.push({ type, text: delta });
        isOpen = true;
        isContinued = false;
        partStartedAt = now();
      }
      waiting += delta;
      if (now() - sentAt >= joinMs) flush();
      else timer ??= setTimeout(flush, joinMs);
    },
    turnText() {
      const last = parts.at(-1);
      if (!isOpen || isContinued || last?.type !== 'text') return;
      flush();
      const partIndex = parts.length - 1;
      parts[partIndex] = { type: 'reasoning', text: last.text };
      publish({ type: 'part-delta', conversationId, messageId, partIndex, partType: 'reasoning', offset: last.text.length, delta: '' });
    },
    endPart,
    add(part) {
      endPart();
      parts.push(part);
    },
    beginTool({ toolCallId, toolName, input }) {
      endPart();
      const part: ToolPart = { type: 'tool', toolCallId, toolName, state: 'input-available', input };
      const place = { conversationId, messageId, partIndex: parts.push(part) - 1, toolCallId };
      publish({ type: 'tool-input-available', ...place, toolName, input });
      return (answer) => {
        const isAnswered = 'output' in answer;
        Object.assign(part, answer, { state: isAnswered ? 'output-available' : 'output-error' });
        publish(
          isAnswered
            ? { type: 'tool-output-available', ...place, output: answer.output }
            : { type: 'tool-output-error', ...place, ...answer },
        );
      };
    },
    close() {
      endPart();
      const last = parts.at(-1);
      if (last && 'text' in last && /[\uD800-\uDBFF]$/.test(last.text)) last.text = last.text.slice(0, -1);
    },
  };
}
