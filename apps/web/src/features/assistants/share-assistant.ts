import type { AssistantFields } from '@parley/contracts/assistant';
import { putOnClipboard } from '#ui/put-on-clipboard.ts';

/**
 * Hands an assistant on as text: through the device's own sheet where there is one, else by way of the clipboard.
 *
 * @returns how it went; `left` when the person closed the sheet
 */
export async function shareAssistant(fields: AssistantFields): Promise<'shared' | 'copied' | 'left' | 'failed'> {
  const text = assistantAsText(fields);
  if (typeof navigator.share === 'function') {
    try {
      await navigator.share({ title: fields.name, text });
      return 'shared';
    } catch (fault) {
      if (fault instanceof DOMException && fault.name === 'AbortError') return 'left';
      // A sheet that refuses leaves the clipboard.
    }
  }
  return (await putOnClipboard(text)) ? 'copied' : 'failed';
}

/** Name and picture, what it is good at, what it is told and what it says first; enough to make it again. */
export function assistantAsText({ name, avatar, description, instructions, openingMessage }: AssistantFields): string {
  return [`${avatar} ${name}`, description, instructions, openingMessage].filter((part) => part.trim() !== '').join('\n\n');
}
