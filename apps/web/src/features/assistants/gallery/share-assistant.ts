import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { putOnClipboard } from '#ui/put-on-clipboard.ts';

/**
 * Shares an assistant as text: through the device's share sheet if there is one, else through the clipboard.
 *
 * @returns the outcome; `left` if the user closed the sheet
 */
export async function shareAssistant(fields: AssistantFields): Promise<'shared' | 'copied' | 'left' | 'failed'> {
  const text = assistantAsText(fields);
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: fields.name, text });
      return 'shared';
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') return 'left';
      // If the sheet refuses, the clipboard remains.
    }
  }
  return (await putOnClipboard(text)) ? 'copied' : 'failed';
}

/** Name, avatar, description, instructions and opening: enough to create it again. */
export function assistantAsText({ name, avatar, description, instructions, openingMessage }: AssistantFields): string {
  return [`${avatar} ${name}`, description, instructions, openingMessage].filter((part) => part.trim() !== '').join('\n\n');
}
