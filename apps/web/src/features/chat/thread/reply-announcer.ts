import type { Preferences } from '@parley/contracts/session/preferences';
import { messageText } from '@parley/contracts/messages/message-text';
import type { ApiFailureCode } from '#api/api-failure.ts';
import { createSentenceReader, type SentenceReader } from './announce-sentences.ts';
import type { ChatSnapshot, ThreadMessage } from '../session/chat-snapshot.ts';
import { replyBeginning } from './reply-beginning.ts';

export type AnnounceMode = Preferences['announce'];

export type ReplyAnnouncement =
  | { kind: 'generating' }
  | { kind: 'sentences'; text: string; lang: string | undefined }
  | { kind: 'ready'; text: string; lang: string | undefined }
  | { kind: 'failed'; code: ApiFailureCode };

/** Announces once that a reply started and once how it ended, and between them its sentences if the user wants that; never each delta. */
export function createReplyAnnouncer(tell: (announcement: ReplyAnnouncement) => void) {
  let announcedId: string | null = null;
  let reader: Promise<SentenceReader> | null = null;

  function end(message: ThreadMessage, text: string): void {
    const lang = message.language ?? undefined;
    if (message.status !== 'failed') tell({ kind: 'ready', text, lang });
    else tell({ kind: 'failed', code: message.error?.code ?? 'internal' });
  }
  /** The reader may still be loading, also when the reply has ended. */
  function readSentences(message: ThreadMessage, locale: string, then: (words: string) => void): void {
    const text = messageText(message.parts);
    reader ??= createSentenceReader(message.language ?? locale);
    void reader.then(
      ({ read }) => then(read(text, message.status !== 'streaming')),
      // Without a connection there are no sentences; how the reply ended is announced all the same.
      () => then(''),
    );
  }

  return {
    /** Call it with each change of the conversation. */
    follow({ streamingId, messages }: Pick<ChatSnapshot, 'streamingId' | 'messages'>, mode: AnnounceMode, locale: string): void {
      if (mode === 'off') return;
      if (streamingId && announcedId !== streamingId) {
        announcedId = streamingId;
        reader = null;
        tell({ kind: 'generating' });
      }
      const message = messages.find(({ id }) => id === announcedId);
      if (!message) return;
      const isOver = streamingId === null;
      if (isOver) announcedId = null;
      if (mode === 'sentence') {
        readSentences(message, locale, (text) => {
          if (text && (!isOver || message.status === 'failed')) tell({ kind: 'sentences', text, lang: message.language ?? undefined });
          // In one announcement with the last sentence: a second one would replace the first before it is read.
          if (isOver) end(message, text);
        });
        return;
      }
      if (!isOver) return;
      const text = messageText(message.parts).replace(/[*_`#>|]+/g, '');
      end(message, mode === 'brief' ? replyBeginning(text, message.language ?? locale) : text);
    },
  };
}
