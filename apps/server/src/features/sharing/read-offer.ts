import type { GetShareResponse } from '@parley/contracts/sharing/share';
import type { ShareRow } from '#db/tables.ts';
import { findConversation } from '#features/conversations/find-owned.ts';
import { loadPreferences } from '#features/settings/preferences.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { SharingServices } from './sharing-services.ts';
import type { CopiedMessage } from './copied-message.ts';
import { findShareOf } from './find-share.ts';
import { presentShare } from './present-share.ts';
import { type ConversationCopy, readCopy } from './read-copy.ts';

/** The public page of a conversation if it has one, and what a page could show now. @throws HttpError `not_found` */
export async function readOffer(services: SharingServices, actor: Actor, conversationId: string): Promise<GetShareResponse> {
  const conversation = await findConversation(services, actor, 'read', conversationId);
  const [row, copy, { displayName }] = await Promise.all([
    findShareOf(services, conversationId),
    readCopy(services, conversation),
    loadPreferences(services, actor),
  ]);
  const shown = row ? await readShownCopy(services, row) : [];
  // Switches change what the page shows at once, and an update shows the present branch with the same choices: both are named.
  const contents = [...shown.map(({ content }) => JSON.parse(content) as CopiedMessage), ...copy.messages.map(({ content }) => content)];
  const files = [...new Map(contents.flatMap((content) => content.files).map((file) => [file.fileId, file])).values()];
  return {
    share: row && presentShare(services, row),
    offer: {
      pictures: files.filter(({ kind }) => isPicture(kind)).length,
      files: files.filter(({ kind }) => !isPicture(kind)).map(({ name }) => name),
      name: row?.ownerName || displayName,
      messages: copy.messages.length,
      isCut: copy.isCut,
      hasChanged: row !== null && isOther(shown, copy),
    },
  };
}

/** Files have other kinds besides pictures. */
export const isPicture = (kind: string): boolean => kind === 'image';

interface ShownMessage {
  messageId: string;
  content: string;
}

/** What the page of a share shows. */
function readShownCopy({ database }: SharingServices, { id }: ShareRow): Promise<ShownMessage[]> {
  return database
    .for('checked parent')
    .selectFrom('shareMessages')
    .select(['messageId', 'content'])
    .where('shareId', '=', id)
    .orderBy('position')
    .execute();
}

function isOther(rows: readonly ShownMessage[], { messages }: ConversationCopy): boolean {
  return (
    rows.length !== messages.length ||
    rows.some(({ messageId, content }, index) => messages[index]?.id !== messageId || JSON.stringify(messages[index].content) !== content)
  );
}
