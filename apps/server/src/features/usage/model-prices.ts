import type { SetModelPriceRequest } from '@parley/contracts/usage/set-model-price';
import type { ReplyUsageRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { knownPrice, type ListPrice } from './known-prices.ts';
import type { UsageServices } from './usage-services.ts';

export type Prices = {
  of(reply: Pick<ReplyUsageRow, 'modelReference' | 'providerKind'>): ListPrice | null;
  /** Whether the owner set the price of a model. */
  isOwn(reference: string): boolean;
};

/** The owner's prices, and the list prices of all other models. */
export async function loadPrices({ database }: Pick<UsageServices, 'database'>): Promise<Prices> {
  const rows = await database.query.selectFrom('modelPrices').selectAll().execute();
  const own = new Map(rows.map(({ reference, input, output }) => [reference, { input, cached: input, output }]));
  return {
    of: ({ modelReference, providerKind }) => own.get(modelReference) ?? knownPrice(modelReference, providerKind),
    isOwn: (reference) => own.has(reference),
  };
}

/** Sets or removes the price of a model for the whole installation. @throws HttpError `forbidden` if the role is not sufficient */
export async function setModelPrice(services: UsageServices, actor: Actor, { reference, price }: SetModelPriceRequest): Promise<void> {
  services.authorize(actor, 'manage', { type: 'operations' });
  const { query } = services.database;
  if (!price) {
    await query.deleteFrom('modelPrices').where('reference', '=', reference).execute();
    return;
  }
  const row = { ...price, updatedAt: services.clock.now() };
  await query
    .insertInto('modelPrices')
    .values({ reference, ...row })
    .onConflict((conflict) => conflict.column('reference').doUpdateSet(row))
    .execute();
}
