import type { GetUsageResponse, UsageSums } from '@parley/contracts/usage/get-usage';
import type { UsageGrain } from '@parley/contracts/usage/usage-grains';
import type { Actor } from '#http/guard/authorize.ts';
import { roleMay } from '#http/guard/roles.ts';
import { priceSources, pricesDate } from './known-prices.ts';
import { loadPrices } from './model-prices.ts';
import { sumUsage, type UsedReply } from './sum-usage.ts';
import { usagePeriods } from './usage-periods.ts';
import type { UsageServices } from './usage-services.ts';

/** What the user's replies used, by period, model and assistant. */
export async function getUsage(
  services: Pick<UsageServices, 'database' | 'clock'>,
  actor: Actor,
  { grain, timeZone }: { grain: UsageGrain; timeZone?: string | undefined },
): Promise<GetUsageResponse> {
  const query = services.database.for(actor);
  const { starts, since, startOf } = usagePeriods(grain, timeZone, services.clock.now());
  const rows = await query
    .selectFrom('replyUsage')
    .selectAll()
    .where('userId', '=', actor.userId)
    .where('createdAt', '>=', since)
    .orderBy('createdAt')
    .execute();
  const shown = new Set(starts);
  const replies = rows.map((row): UsedReply => ({ ...row, start: startOf(row.createdAt) })).filter(({ start }) => shown.has(start));
  const prices = await loadPrices(services);
  const sum = (group: readonly UsedReply[]) => sumUsage(group, prices.of);
  const names = await query
    .selectFrom('assistants')
    .select(['id', 'name'])
    .where('userId', '=', actor.userId)
    .where('deletedAt', 'is', null)
    .execute();
  const byStart = Map.groupBy(replies, ({ start }) => start);
  return {
    starts,
    total: sum(replies),
    periods: starts.map((start) => ({ start, ...sum(byStart.get(start) ?? []) })),
    models: groups(replies, ({ modelReference }) => modelReference)
      .map(([last, group]) => {
        const price = last.isLocal === 1 ? null : prices.of(last);
        return {
          reference: last.modelReference,
          label: last.modelLabel,
          providerLabel: last.providerLabel,
          isLocal: last.isLocal === 1,
          price: price && { input: price.input, output: price.output },
          isOwnPrice: prices.isOwn(last.modelReference),
          ...sum(group),
        };
      })
      .toSorted(byTokens),
    assistants: groups(replies, ({ assistantId }) => assistantId)
      .map(([{ assistantId }, group]) => ({
        id: assistantId,
        name: names.find(({ id }) => id === assistantId)?.name ?? null,
        ...sum(group),
      }))
      .toSorted(byTokens),
    entries: groups(replies, ({ start, modelReference, assistantId }) => `${start} ${modelReference} ${assistantId}`).map(
      ([{ start, modelReference, assistantId }, group]) => ({ start, reference: modelReference, assistantId, ...sum(group) }),
    ),
    prices: { date: pricesDate, sources: priceSources, mayEdit: roleMay(actor.role, 'change', 'operations') },
  };
}

const byTokens = (one: UsageSums, other: UsageSums): number =>
  other.inputTokens + other.outputTokens - (one.inputTokens + one.outputTokens) || other.replies - one.replies;

/** Each group with its newest reply, whose labels are the present ones. */
function groups(replies: readonly UsedReply[], keyOf: (reply: UsedReply) => string | null): [UsedReply, UsedReply[]][] {
  return [...Map.groupBy(replies, keyOf).values()].flatMap((group) => {
    const last = group.at(-1);
    return last ? [[last, group]] : [];
  });
}
