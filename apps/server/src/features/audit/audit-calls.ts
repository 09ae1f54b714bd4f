import type { App, AppContext } from '#http/endpoint.ts';
import { isKeyConnection } from '#http/guard/identify.ts';
import { recordAudit } from './audit-log.ts';
import { auditedCall, auditedSignIn } from './audited-calls.ts';
import type { AuditServices } from './audit-services.ts';

/** The cookie in which better-auth keeps a session: its token, a dot, and a signature. */
const sessionCookie = /(?:^|\s)parley\.session_token=([^.;]+)\./;

/**
 * Records calls after they succeeded. Must be added before the routes.
 *
 * Any other answer that sets the cookie of a session is a sign-in: with a password, a code or a link.
 */
export function auditCalls(app: App, services: AuditServices): void {
  app.use('/api/*', async (context, next) => {
    await next();
    await record(services, context).catch((error: unknown) => services.log.error({ err: error }, 'An action is missing in the audit log.'));
  });
}

async function record(services: AuditServices, context: AppContext): Promise<void> {
  const audited = context.get('auditedFor');
  // It is done, also if the sign-in that follows fails.
  if (audited) await recordAudit(services, { ...audited, personId: null, byKey: false });
  // A sign-in through another service ends in a redirect.
  if (context.res.status >= 400) return;
  const visitor = context.get('visitor');
  const call = visitor && auditedCall(context.req.method, context.req.path);
  if (call) {
    const byKey = visitor.sessionId !== undefined && isKeyConnection(visitor.sessionId);
    return recordAudit(services, { ...call, actorId: visitor.userId, byKey });
  }
  const actorId = await signedInUser(services, context);
  const action = auditedSignIn(context.req.method, context.req.path);
  if (actorId !== null) await recordAudit(services, { action, actorId, personId: null, byKey: false });
}

async function signedInUser({ database }: AuditServices, context: AppContext): Promise<string | null> {
  const [, token] = context.res.headers.getSetCookie().flatMap((cookie) => sessionCookie.exec(cookie) ?? []);
  if (!token) return null;
  const row = await database.query
    .selectFrom('sessions')
    .select('userId')
    .where('token', '=', decodeURIComponent(token))
    .executeTakeFirst();
  return row?.userId ?? null;
}
