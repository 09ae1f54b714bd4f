import { attachmentDraft } from '../attachments/attachment-draft.ts';
import { readDraft, writeDraft } from '../composer/draft-store.ts';
import type { SubmitOptions } from '../session/submit-options.ts';

/**
 * Puts the first message of a conversation that the server refused into the draft of the start page.
 *
 * @returns where that draft is shown, with the folder or the assistant of the conversation
 */
export function beginAgain({ text, options }: { text: string; options: SubmitOptions }): string {
  const { folderId, assistantId, files = [] } = options;
  writeDraft('new', [text, readDraft('new')].filter(Boolean).join('\n'));
  attachmentDraft('new').putBack(files);
  if (folderId) return `/folders/${folderId}`;
  return assistantId ? `/?assistant=${assistantId}` : '/';
}
