import { getUsageEndpoint } from '@parley/contracts/usage/get-usage';
import { setModelPriceEndpoint } from '@parley/contracts/usage/set-model-price';
import { type App, endpoint } from '#http/endpoint.ts';
import { getUsage } from './get-usage.ts';
import { setModelPrice } from './model-prices.ts';
import type { UsageServices } from './usage-services.ts';

/** What the user's replies used, and the prices of models. */
export function registerUsageRoutes(app: App, services: UsageServices): void {
  endpoint(app, getUsageEndpoint, ({ actor, query }) => getUsage(services, actor, query));
  endpoint(app, setModelPriceEndpoint, async ({ actor, body }) => {
    await setModelPrice(services, actor, body);
    return undefined;
  });
}
