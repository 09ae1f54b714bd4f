import { createShareEndpoint } from '@parley/contracts/sharing/create-share';
import { deleteShareEndpoint, restoreShareEndpoint } from '@parley/contracts/sharing/delete-share';
import { listSharesEndpoint } from '@parley/contracts/sharing/list-shares';
import { getShareEndpoint } from '@parley/contracts/sharing/share';
import { updateShareEndpoint } from '@parley/contracts/sharing/update-share';
import { type App, endpoint } from '#http/endpoint.ts';
import type { SharingServices } from './sharing-services.ts';
import { createShare } from './create-share.ts';
import { listShares } from './list-shares.ts';
import { readOffer } from './read-offer.ts';
import { restoreShare, revokeShare, updateShare } from './revoke-share.ts';

/** A user's public pages. The pages themselves are in shared-page.routes.ts. */
export function registerSharingRoutes(app: App, services: SharingServices): void {
  endpoint(app, getShareEndpoint, ({ actor, params }) => readOffer(services, actor, params.id));
  endpoint(app, createShareEndpoint, ({ actor, params, body }) => createShare(services, actor, params.id, body));
  endpoint(app, listSharesEndpoint, ({ actor, query }) => listShares(services, actor, query));
  endpoint(app, updateShareEndpoint, ({ actor, params, body }) => updateShare(services, actor, params.id, body));
  endpoint(app, deleteShareEndpoint, ({ actor, params }) => revokeShare(services, actor, params.id));
  endpoint(app, restoreShareEndpoint, ({ actor, params }) => restoreShare(services, actor, params.id));
}
