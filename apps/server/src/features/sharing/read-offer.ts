import type { GetShareResponse } from '@parley/contracts/sharing/share';
import type { ShareRow } from '#db/tables.ts';
import { findConversation } from '#features/conversations/find-owned.ts';
import { loadPreferences } from '#features/settings/preferences.ts';
import type { Actor } from '#http/guard/authorize.ts';
import type { SharingServices } from './sharing-services.ts';
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
  const files = copy.messages.flatMap(({ content }) => content.files);
  return {
    share: row && presentShare(services, row),
    offer: {
      pictures: files.filter(({ kind }) => isPicture(kind)).length,
      files: files.filter(({ kind }) => !isPicture(kind)).map(({ name }) => name),
      name: displayName,
      messages: copy.messages.length,
      isCut: copy.isCut,
      hasChanged: row !== null && (await isOther(services, row, copy)),
    },
  };
}

/** Files have other kinds besides pictures. */
export const isPicture = (kind: string): boolean => kind === 'image';

async function isOther({ database }: SharingServices, { id }: ShareRow, { messages }: ConversationCopy): Promise<boolean> {
  const rows = await database
    .for('checked parent')
    .selectFrom('shareMessages')
    .select(['messageId', 'content'])
    .where('shareId', '=', id)
    .orderBy('position')
    .execute();
  return (
    rows.length !== messages.length ||
    rows.some(({ messageId, content }, index) => messages[index]?.id !== messageId || JSON.stringify(messages[index].content) !== content)
  );
}
