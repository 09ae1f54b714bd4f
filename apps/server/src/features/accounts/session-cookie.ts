import type { AppContext } from '#http/endpoint.ts';

/** The store decides when a session ends; its cookie only has to outlive it. Browsers keep no cookie longer. */
const cookieSeconds = 400 * 86_400;

/**
 * Hands better-auth's cookies to the browser. They are `Secure` where the page has HTTPS: a browser sends the `Origin` of the page with each
 * call that signs in, and the guard has checked that it is ours.
 *
 * @param isSecure for a call that another page led to, which has no `Origin`
 */
export function setCookies(
  context: AppContext,
  headers: Headers,
  isSecure = context.req.header('origin')?.startsWith('https://') ?? false,
): void {
  for (const cookie of headers.getSetCookie()) {
    const kept = cookie.replace(/Max-Age=[1-9]\d*/i, `Max-Age=${cookieSeconds}`);
    context.header('set-cookie', isSecure ? `${kept}; Secure` : kept, { append: true });
  }
}
