import { webFolderOf } from '#http/page/web-folder.ts';
import type { SharingServices } from './sharing-services.ts';
import type { ServerFeature } from '#start-features.ts';
import { purgeShares } from './revoke-share.ts';
import { createSharedPageDrawer } from './shared-page-drawer.ts';
import { registerSharedPages } from './shared-page.routes.ts';
import { registerSharingRoutes } from './sharing.routes.ts';

/** Public pages with copies of conversations. */
export function startSharing(services: SharingServices): ServerFeature {
  return {
    registerRoutes(app) {
      registerSharingRoutes(app, services);
      registerSharedPages(app, services, createSharedPageDrawer(webFolderOf(services.env), services.log));
    },
    afterPurge: () => purgeShares(services),
  };
}
