import type { UsageServices } from './usage-services.ts';

const dayMs = 86_400_000;

/** Deletes what was used longer ago than it is kept. */
export async function purgeUsage({ database, clock, env }: Pick<UsageServices, 'database' | 'clock' | 'env'>): Promise<void> {
  const before = clock.now() - env.PARLEY_USAGE_KEPT_DAYS * dayMs;
  const query = database.for('clean-up');
  await query.deleteFrom('replyUsage').where('createdAt', '<', before).execute();
  await query.deleteFrom('otherUse').where('day', '<', before).execute();
}
