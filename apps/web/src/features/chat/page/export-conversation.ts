import { editedText } from '@parley/contracts/messages/edited-text';
import { addressOf } from '#api/call.ts';
import { trackEvent } from '#api/track-event.ts';
import { putOnClipboard } from '#ui/put-on-clipboard.ts';
import type { DocumentWords } from './conversation-document.tsx';
import { readConversation } from './read-conversation.ts';

const readWithinMs = 60_000;

/** Saves the whole visible branch as a Markdown file. Throws `ApiFailure` if it cannot be read. */
export async function saveAsMarkdown(conversationId: string, words: DocumentWords): Promise<void> {
  saveFile(new Blob([await conversationMarkdown(conversationId, words)], { type: 'text/markdown' }), words.title, 'md');
}

/** Saves the whole visible branch as one HTML page that needs nothing else. Throws `ApiFailure` if it cannot be read. */
export async function saveAsPage(conversationId: string, words: DocumentWords): Promise<void> {
  const [messages, { conversationDocument }] = await Promise.all([readConversation(conversationId), import('./conversation-document.tsx')]);
  saveFile(new Blob([await conversationDocument(messages, words)], { type: 'text/html' }), words.title, 'html');
}

/** Saves the conversation with all its branches, so that it can be imported again. */
export function saveAsJson(conversationId: string, { title }: DocumentWords): void {
  const { url } = addressOf('GET /api/conversations/{id}/export', { id: conversationId });
  click(url, `${fileName(title)}.json`);
}

/** Saves a file under the title of the conversation. */
export function saveFile(file: Blob, title: string, extension: string): void {
  const address = URL.createObjectURL(file);
  click(address, `${fileName(title)}.${extension}`);
  // Safari reads it only after this has run.
  setTimeout(() => URL.revokeObjectURL(address), readWithinMs);
}

function click(address: string, name: string): void {
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  trackEvent('conversation_shared', {});
}

function fileName(title: string): string {
  return title.replace(/[\\/:*?"<>|\u202a-\u202e\u2066-\u2069]+/g, ' ').trim() || 'chat';
}

/**
 * Copies the whole visible branch as Markdown. Throws `ApiFailure` if it cannot be read.
 *
 * @returns whether the browser allowed it
 */
export async function copyAsMarkdown(conversationId: string, words: DocumentWords): Promise<boolean> {
  const isCopied = await putOnClipboard(conversationMarkdown(conversationId, words));
  if (isCopied) trackEvent('conversation_shared', {});
  return isCopied;
}

async function conversationMarkdown(conversationId: string, { title, you }: DocumentWords): Promise<string> {
  const messages = await readConversation(conversationId);
  const turns = messages.map(
    (message) => `## ${message.role === 'user' ? you : (message.model?.label ?? '')}\n\n${editedText(message.parts)}`,
  );
  return `# ${title}\n\n${turns.join('\n\n')}\n`;
}
