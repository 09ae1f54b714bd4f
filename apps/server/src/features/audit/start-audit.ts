import { listAuditEndpoint } from '@parley/contracts/audit/list-audit';
import { endpoint } from '#http/endpoint.ts';
import type { ServerFeature } from '#start-features.ts';
import { auditCalls } from './audit-calls.ts';
import { listAudit, purgeAudit } from './audit-log.ts';
import type { AuditServices } from './audit-services.ts';

/** The audit log: records calls, answers the list of entries and deletes old ones. */
export function startAudit(services: AuditServices): ServerFeature {
  return {
    watchCalls: (app) => auditCalls(app, services),
    registerRoutes: (app) => endpoint(app, listAuditEndpoint, ({ actor, query }) => listAudit(services, actor, query)),
    afterPurge: () => purgeAudit(services),
  };
}
