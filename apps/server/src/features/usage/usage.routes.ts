import { getUsageEndpoint } from '@parley/contracts/usage/get-usage';
import { setModelPriceEndpoint } from '@parley/contracts/usage/set-model-price';
import { getOwnQuotasEndpoint, listQuotasEndpoint, setPersonQuotaEndpoint, setRoleQuotaEndpoint } from '@parley/contracts/usage/quotas';
import { type App, endpoint } from '#http/endpoint.ts';
import { getUsage } from './get-usage.ts';
import { ownQuotas } from './quotas/check-quota.ts';
import { changePersonQuota, changeRoleQuota, listQuotas } from './quotas/manage-quotas.ts';
import { setModelPrice } from './model-prices.ts';
import type { UsageServices } from './usage-services.ts';

/** What the user's replies used, the prices of models, and quotas. */
export function registerUsageRoutes(app: App, services: UsageServices): void {
  endpoint(app, getUsageEndpoint, ({ actor, query }) => getUsage(services, actor, query));
  endpoint(app, setModelPriceEndpoint, async ({ actor, body }) => {
    await setModelPrice(services, actor, body);
    return undefined;
  });
  registerQuotaRoutes(app, services);
}

function registerQuotaRoutes(app: App, services: UsageServices): void {
  endpoint(app, getOwnQuotasEndpoint, async ({ actor }) => ({ quotas: await ownQuotas(services, actor) }));
  endpoint(app, listQuotasEndpoint, ({ actor }) => listQuotas(services, actor));
  endpoint(app, setRoleQuotaEndpoint, async ({ actor, body }) => {
    await changeRoleQuota(services, actor, body.role, body.limits);
    return undefined;
  });
  endpoint(app, setPersonQuotaEndpoint, async ({ actor, params, body }) => {
    await changePersonQuota(services, actor, params.id, body.limits);
    return undefined;
  });
}
