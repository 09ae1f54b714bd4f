import type { SharedConversation, SharedFile } from '@parley/contracts/sharing/draw-shared-page';
import type { FileRow, ShareRow } from '#db/tables.ts';
import { plainLine } from '#features/conversations/plain-line.ts';
import type { SharingServices } from './sharing-services.ts';
import type { CopiedMessage } from './copied-message.ts';
import { isPicture } from './read-offer.ts';

type Needs = Pick<SharingServices, 'database'>;

const previewCharacters = 200;
/** Far below the number of values that the database accepts in a statement. */
const idsPerStatement = 500;

/**
 * The copy behind a public link, without anything that its readers must not see. Messages and files that the owner has deleted since then are
 * not in it.
 */
export async function readShared({ database }: Needs, share: ShareRow, path: string): Promise<SharedConversation> {
  const rows = await database
    .for('public page')
    .selectFrom('shareMessages')
    .innerJoin('messages', 'messages.id', 'shareMessages.messageId')
    .select(['shareMessages.position', 'shareMessages.content'])
    .where('shareMessages.shareId', '=', share.id)
    .where('messages.deletedAt', 'is', null)
    .orderBy('shareMessages.position')
    .execute();
  const copied = rows.map(({ position, content }) => ({ position, content: JSON.parse(content) as CopiedMessage }));
  const present = await findPresentFiles({ database }, share, copied);
  const messages = copied.map(({ position, content: { files, ...words } }) => ({
    ...words,
    files: files.flatMap((file, index) => (present.has(file.fileId) ? sharedFile(share, file, `${path}/files/${position}-${index}`) : [])),
  }));
  const first = messages.find(({ text }) => text !== '')?.text ?? '';
  return {
    title: share.title,
    sharedBy: share.showsName === 1 && share.ownerName !== '' ? share.ownerName : null,
    sharedAt: share.copiedAt,
    language: share.language,
    messages,
    description: [...plainLine(first.slice(0, previewCharacters * 4))].slice(0, previewCharacters).join(''),
  };
}

/** Ids of the copied files that the owner has not deleted. */
async function findPresentFiles(
  { database }: Needs,
  { userId }: ShareRow,
  copied: readonly { content: CopiedMessage }[],
): Promise<ReadonlySet<string>> {
  const ids = [...new Set(copied.flatMap(({ content }) => content.files.map(({ fileId }) => fileId)))];
  const present = new Set<string>();
  for (let from = 0; from < ids.length; from += idsPerStatement) {
    const rows = await database
      .for('public page')
      .selectFrom('files')
      .select('id')
      .where('id', 'in', ids.slice(from, from + idsPerStatement))
      .where('userId', '=', userId)
      .where('deletedAt', 'is', null)
      .execute();
    for (const { id } of rows) present.add(id);
  }
  return present;
}

function sharedFile(share: ShareRow, file: CopiedMessage['files'][number], address: string): SharedFile[] {
  if (!isIncluded(share, file.kind)) return [];
  const { name, width, height, kind } = file;
  return [{ address, name, isPicture: isPicture(kind), ...(width && height ? { width, height } : {}) }];
}

const isIncluded = (share: ShareRow, kind: string): boolean => (isPicture(kind) ? share.showsPictures : share.showsFiles) === 1;

/**
 * The file at a place of a copy, such as `3-0`: the first one of the fourth message.
 *
 * @returns null if there is none, the owner did not include it, or it is deleted
 */
export async function findSharedFile({ database }: Needs, share: ShareRow, place: string): Promise<FileRow | null> {
  const [, position, index] = /^(\d{1,4})-(\d{1,2})$/.exec(place) ?? [];
  if (position === undefined || index === undefined) return null;
  const row = await database
    .for('public page')
    .selectFrom('shareMessages')
    .innerJoin('messages', 'messages.id', 'shareMessages.messageId')
    .select('shareMessages.content')
    .where('shareMessages.shareId', '=', share.id)
    .where('shareMessages.position', '=', Number(position))
    .where('messages.deletedAt', 'is', null)
    .executeTakeFirst();
  const file = row && (JSON.parse(row.content) as CopiedMessage).files[Number(index)];
  if (!file || !isIncluded(share, file.kind)) return null;
  const stored = await database
    .for('public page')
    .selectFrom('files')
    .selectAll()
    .where('id', '=', file.fileId)
    .where('userId', '=', share.userId)
    .where('deletedAt', 'is', null)
    .executeTakeFirst();
  return stored ?? null;
}
