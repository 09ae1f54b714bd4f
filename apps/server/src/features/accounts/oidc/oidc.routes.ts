import { startOidcEndpoint } from '@parley/contracts/accounts/oidc';
import { getCookie, setCookie } from 'hono/cookie';
import { toHttpError } from '#http/answer/answer-error.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import { type App, type AppContext, endpoint } from '#http/endpoint.ts';
import { isToken, newToken } from '#http/guard/link-token.ts';
import type { AccountRouteParts } from '../accounts.routes.ts';
import { requireAccounts } from '../require-accounts.ts';
import { setCookies } from '../session-cookie.ts';
import { findOidcUser } from './find-oidc-user.ts';
import type { OidcClient } from './oidc-client.ts';
import { beginOidcSignIn, callbackPath, oidcSignInMs, readOidcAnswer, resumeOidcSignIn } from './oidc-sign-in.ts';

/** Binds a sign-in to the browser that began it. */
const browserCookie = 'parley.oidc';
/** Both the start and the callback get it, so that tabs share one. */
const cookiePath = '/api/auth/oidc';

type Parts = AccountRouteParts & { oidc: OidcClient };

/** Signing in through the OpenID Connect service that the operator named. */
export function registerOidcRoutes(app: App, { services, accounts, limits, oidc }: Parts): void {
  endpoint(app, startOidcEndpoint, async ({ body, context }) => {
    await requireAccounts(services);
    if (oidc.name === null) throw notFound('service');
    await limits.countAddress(context.env.incoming);
    const origin = context.req.header('origin');
    if (!origin) throw new HttpError('forbidden_origin', 'A sign-in begins on a page.');
    const kept = getCookie(context, browserCookie) ?? '';
    const browser = isToken(kept) ? kept : newToken();
    const url = await beginOidcSignIn(services, oidc, { browser, origin, to: body.to ?? '', invitation: body.invitation ?? '' });
    const secure = origin.startsWith('https://');
    setCookie(context, browserCookie, browser, {
      httpOnly: true,
      sameSite: 'Lax',
      path: cookiePath,
      maxAge: oidcSignInMs / 1000,
      secure,
    });
    return { url };
  });

  app.get(callbackPath, async (context) => {
    const answer = new URL(context.req.url).searchParams;
    const query = new URLSearchParams();
    let failurePage = '/sign-in';
    try {
      await requireAccounts(services);
      await limits.countAddress(context.env.incoming);
      const begun = await resumeOidcSignIn(services, answer.get('state') ?? '', getCookie(context, browserCookie) ?? '');
      if (begun.to) query.set('to', begun.to);
      if (begun.invitation) failurePage = `/join/${encodeURIComponent(begun.invitation)}`;
      const userId = await findOidcUser(services, await readOidcAnswer(oidc, begun, answer), begun.invitation);
      const headers = await accounts.startSession(context.env.incoming, userId);
      setCookies(context, headers, begun.redirectUri.startsWith('https://'));
    } catch (error) {
      query.set('failed', failureOf(error, context).code);
      return context.redirect(`${failurePage}?${query}`, 302);
    }
    // The page checks what this browser keeps of former users before it leads on.
    return context.redirect(query.size === 0 ? '/sign-in' : `/sign-in?${query}`, 302);
  });

  /** Says in the log why the service failed: the operator has to mend it. */
  function failureOf(error: unknown, context: AppContext): HttpError {
    if (error instanceof HttpError && error.code === 'sign_in_service_failed') {
      const { code, message } = (error.cause ?? {}) as { code?: unknown; message?: unknown };
      services.log.warn({ code, reason: message }, 'The OpenID Connect service could not sign somebody in.');
    }
    return toHttpError(error, services.log, context.get('requestId'));
  }
}
