import type { FilePart } from '@parley/contracts/messages/message-part';
import type { ChatServices } from '../chat-services.ts';
import type { PromptImages, PromptMessage } from './build-prompt.ts';

/** Anthropic takes smaller images if there are more than twenty, and 32 MB in a request, as base64. */
const mostImages = 20;
const mostBytes = 20_000_000;

/** The newest images of a conversation, as many as a provider takes. An unreadable image is left out; the reply goes on. */
export async function loadImages(
  services: Pick<ChatServices, 'database' | 'files' | 'log'>,
  userId: string,
  messages: readonly PromptMessage[],
): Promise<PromptImages> {
  const wanted = chooseImages(messages);
  if (wanted.length === 0) return new Map();
  const rows = await services.database
    .for({ userId })
    .selectFrom('files')
    .select(['id', 'storageKey', 'mediaType'])
    .where('id', 'in', wanted)
    .where('userId', '=', userId)
    .where('deletedAt', 'is', null)
    .execute();
  const images = new Map<string, { bytes: Uint8Array; mediaType: string }>();
  for (const { id, storageKey, mediaType } of rows) {
    const bytes = await services.files.get(storageKey).catch((error: unknown) => {
      services.log.warn({ err: error, fileId: id }, 'An image of a message could not be read.');
      return null;
    });
    if (bytes) images.set(id, { bytes, mediaType });
  }
  return images;
}

function chooseImages(messages: readonly PromptMessage[]): string[] {
  const newest = messages
    .toReversed()
    .flatMap(({ parts }) => parts.filter((part): part is FilePart => part.type === 'file' && part.kind === 'image'));
  const chosen = new Set<string>();
  let bytes = 0;
  for (const { fileId, sizeBytes } of newest) {
    if (chosen.has(fileId)) continue;
    bytes += sizeBytes;
    if (chosen.size >= mostImages || bytes > mostBytes) break;
    chosen.add(fileId);
  }
  return [...chosen];
}
