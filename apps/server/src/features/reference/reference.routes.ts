import type { App } from '#http/endpoint.ts';
import { acceptsEncoding, isNotModified } from '#http/answer/conditional-request.ts';
import { notFound } from '#http/answer/http-error.ts';
import { signInAddress } from '#http/page/sign-in-address.ts';
import { createReferenceFiles } from './reference-files.ts';
import { referencePage, referencePolicy } from './reference-page.ts';

/** A page that people read: every route of the OpenAPI document. It can send no request but the one for the document. */
export function registerReferenceRoutes(app: App): void {
  const read = createReferenceFiles();

  app.get('/api/docs', (context) => {
    // A page, and not a call: a visitor without a session signs in first.
    const signIn = context.get('visitor') ? null : signInAddress(context.req.url);
    if (signIn) return context.redirect(signIn, 302);
    return context.body(referencePage, 200, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-cache',
      'content-security-policy': referencePolicy,
    });
  });

  app.get('/api/docs/:file', async (context) => {
    const encoding = acceptsEncoding(context.req.header('accept-encoding'), 'br') ? 'br' : null;
    const file = await read(context.req.param('file'), encoding);
    if (!file) throw notFound('file');
    const headers: Record<string, string> = {
      'content-type': file.mediaType,
      'cache-control': 'private, no-cache',
      vary: 'accept-encoding',
      etag: file.etag,
    };
    if (isNotModified(context.req.header('if-none-match'), file.etag)) return context.body(null, 304, headers);
    if (encoding) headers['content-encoding'] = encoding;
    return context.body(file.bytes, 200, headers);
  });
}
