import type { Share, ShareOptions } from '@parley/contracts/sharing/share';
import type { ShareLifetime } from '@parley/contracts/sharing/share-lifetimes';
import type { ShareRow } from '#db/tables.ts';
import type { SharingServices } from './sharing-services.ts';

const dayMs = 86_400_000;
const lifetimes: Record<ShareLifetime, number | null> = { day: dayMs, week: 7 * dayMs, month: 30 * dayMs, never: null };

/** When a link ends that lives so long from now; null: never. */
export function endOf(lifetime: ShareLifetime, now: number): number | null {
  const ms = lifetimes[lifetime];
  return ms === null ? null : now + ms;
}

/** Options in the shape of the store. A lifetime counts from now. */
export function toColumns(options: Partial<ShareOptions>, now: number): Partial<ShareRow> {
  const { pictures, files, name, listed, lifetime } = options;
  return {
    ...(pictures === undefined ? {} : { showsPictures: Number(pictures) }),
    ...(files === undefined ? {} : { showsFiles: Number(files) }),
    ...(name === undefined ? {} : { showsName: Number(name) }),
    ...(listed === undefined ? {} : { isListed: Number(listed) }),
    ...(lifetime === undefined ? {} : { lifetime, expiresAt: endOf(lifetime, now) }),
  };
}

/** A share for its owner, with its token. */
export function presentShare({ secrets }: Pick<SharingServices, 'secrets'>, row: ShareRow): Share {
  return {
    id: row.id,
    conversationId: row.conversationId,
    title: row.title,
    token: secrets.open(row.sealedToken, row.id),
    pictures: row.showsPictures === 1,
    files: row.showsFiles === 1,
    name: row.showsName === 1,
    listed: row.isListed === 1,
    lifetime: row.lifetime,
    views: row.views,
    createdAt: row.createdAt,
    copiedAt: row.copiedAt,
    expiresAt: row.expiresAt,
  };
}
