import type { MessageModel } from '@parley/contracts/messages/message';
import type { Database } from '#db/open-database.ts';

/** How many replies are being written for a user that quotas will count when they end, in all processes. */
export async function countRunning(database: Pick<Database, 'for' | 'query'>, userId: string): Promise<number> {
  const rows = await database
    .for('limits')
    .selectFrom('runs')
    .innerJoin('messages', 'messages.id', 'runs.messageId')
    .select('messages.model')
    .where('runs.userId', '=', userId)
    .where('runs.status', '=', 'running')
    .execute();
  if (rows.length === 0) return 0;
  const own = await database.query.selectFrom('providers').select('id').where('userId', '=', userId).execute();
  const free = new Set(['guide', ...own.map(({ id }) => id)]);
  return rows.filter(({ model }) => model !== null && !free.has(providerOf(JSON.parse(model) as MessageModel))).length;
}

function providerOf({ reference }: MessageModel): string {
  return reference.slice(0, reference.indexOf('/'));
}
