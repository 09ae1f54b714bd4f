import type { Message } from '@parley/contracts/messages/message';
import { messageText } from '@parley/contracts/messages/message-text';
import { call } from '#api/call.ts';
import { trackEvent } from '#api/track-event.ts';
import { putOnClipboard } from '#ui/put-on-clipboard.ts';

/** The server's page size. */
const pageSize = 200;
const readWithinMs = 60_000;

interface ExportWords {
  title: string;
  /** The label above the user's messages. */
  you: string;
}

/** Saves the whole visible branch as a Markdown file. Throws `ApiFailure` if it cannot be read. */
export async function saveAsMarkdown(conversationId: string, words: ExportWords): Promise<void> {
  const markdown = await conversationMarkdown(conversationId, words);
  const address = URL.createObjectURL(new Blob([markdown], { type: 'text/markdown' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${words.title.replace(/[\\/:*?"<>|\u202a-\u202e\u2066-\u2069]+/g, ' ').trim() || 'chat'}.md`;
  link.click();
  // Safari reads it only after this has run.
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
  trackEvent('conversation_shared', {});
}

/**
 * Copies the whole visible branch as Markdown. Throws `ApiFailure` if it cannot be read.
 *
 * @returns whether the browser allowed it
 */
export async function copyAsMarkdown(conversationId: string, words: ExportWords): Promise<boolean> {
  const isCopied = await putOnClipboard(conversationMarkdown(conversationId, words));
  if (isCopied) trackEvent('conversation_shared', {});
  return isCopied;
}

async function conversationMarkdown(conversationId: string, { title, you }: ExportWords): Promise<string> {
  const messages = await readAll(conversationId);
  const turns = messages.map(
    (message) => `## ${message.role === 'user' ? you : (message.model?.label ?? '')}\n\n${messageText(message.parts)}`,
  );
  return `# ${title}\n\n${turns.join('\n\n')}\n`;
}

/** Every message of the branch, oldest first. The thread itself holds only the loaded part. */
async function readAll(id: string): Promise<readonly Message[]> {
  const newest = await call('GET /api/conversations/{id}', { params: { id }, query: { limit: pageSize } });
  const pages: (readonly Message[])[] = [newest.messages];
  let { olderCursor } = newest;
  while (olderCursor !== null) {
    // Each page says where the previous one starts.
    const page = await call('GET /api/conversations/{id}/messages', { params: { id }, query: { before: olderCursor, limit: pageSize } });
    pages.push(page.messages);
    ({ olderCursor } = page);
  }
  return pages.toReversed().flat();
}
