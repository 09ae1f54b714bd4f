import type { SharedPageRequest } from '@parley/contracts/sharing/draw-shared-page';
import type { ShareRow } from '#db/tables.ts';
import { chooseEncoding } from '#http/answer/compress-text.ts';
import { createClientAddress } from '#http/guard/client-address.ts';
import { isNotModified } from '#http/answer/conditional-request.ts';
import { HttpError, notFound } from '#http/answer/http-error.ts';
import type { App, AppContext } from '#http/endpoint.ts';
import type { RateLimiter } from '#http/guard/rate-limiter.ts';
import { rateLimits } from '#http/guard/rate-limits.ts';
import { publicPagePolicy } from '#http/guard/security-headers.ts';
import { deviceFacts } from '#http/page/device-facts.ts';
import { pageLocale } from '#http/page/page-locale.ts';
import type { SharingServices } from './sharing-services.ts';
import { findPublicShare } from './find-share.ts';
import { findSharedFile, readShared } from './read-shared.ts';
import type { SharedPageDrawer } from './shared-page-drawer.ts';

/** The public pages at `/share/{token}`. The link is the permission; these routes need no session. */
export function registerSharedPages(app: App, services: SharingServices, draw: SharedPageDrawer): void {
  const addressOf = createClientAddress(services.env.PARLEY_TRUSTED_PROXIES);
  const pages = services.limits.rate('sharedPagesPerPage', rateLimits.sharedPagesPerPage);
  const files = services.limits.rate('sharedFilesPerPage', rateLimits.sharedFilesPerPage);
  const misses = services.limits.rate('sharedMissesPerAddress', rateLimits.sharedMissesPerAddress);

  /** @throws HttpError `rate_limited` */
  async function open(context: AppContext, limiter: RateLimiter): Promise<ShareRow | null> {
    const share = await findPublicShare(services, context.req.param('token') ?? '');
    if (share) await limiter.count(share.id);
    else await misses.count(addressOf(context.env.incoming));
    return share;
  }

  async function answer(context: AppContext, share: ShareRow | null, content: SharedPageRequest['content']): Promise<Response> {
    const works = share !== null && typeof content !== 'string';
    const isListed = works && share.isListed === 1;
    const page = await draw({ ...placeOf(context, share), isListed, content });
    if (!page) return context.text('The web client is not built yet. Run: npm run build', 503);
    const encoding = chooseEncoding(page.html, context.req.header('accept-encoding'));
    const etag = `"${page.hash}${encoding ? `-${encoding}` : ''}"`;
    const headers: Record<string, string> = {
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': publicPagePolicy(page.script),
      // The browser asks each time, so that a revoked page is gone at once.
      'cache-control': works ? 'private, no-cache' : 'no-store',
      vary: 'accept-encoding, accept-language, cookie',
      ...(isListed ? {} : { 'x-robots-tag': 'noindex, nofollow' }),
      ...(works ? { etag } : {}),
    };
    if (works && isNotModified(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
    if (encoding) headers['content-encoding'] = encoding;
    const status = works ? 200 : content === 'busy' ? 429 : 404;
    return context.body(encoding ? await page.compressed(encoding) : page.html, status, headers);
  }

  app.get('/share/:token', async (context) => {
    try {
      const share = await open(context, pages);
      if (!share) return await answer(context, null, 'gone');
      const content = await readShared(services, share, context.req.path);
      if (context.req.method === 'GET') await countView(services, share);
      return await answer(context, share, content);
    } catch (error) {
      if (!(error instanceof HttpError) || error.code !== 'rate_limited') throw error;
      return answer(context, null, 'busy');
    }
  });

  app.get('/share/:token/files/:place', async (context) => {
    const share = await open(context, files);
    const file = share && (await findSharedFile(services, share, context.req.param('place')));
    if (!file) throw notFound('file');
    const isShown = /^image\/(?:png|jpeg|webp|gif)$/.test(file.mediaType);
    const headers = {
      'content-type': file.mediaType,
      'content-disposition': `${isShown ? 'inline' : 'attachment'}; filename*=UTF-8''${encodeURIComponent(file.name).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16)}`)}`,
      'content-security-policy': "default-src 'none'; sandbox",
      'cache-control': 'private, no-cache',
      'x-robots-tag': 'noindex, nofollow',
      etag: `"${file.sha256}"`,
    };
    if (isNotModified(context.req.header('if-none-match'), headers.etag)) return context.body(null, 304, headers);
    const bytes = await services.files.get(file.storageKey);
    if (!bytes) throw notFound('file');
    return context.body(new Uint8Array(bytes), 200, headers);
  });
}

function placeOf({ req }: AppContext, share: ShareRow | null): Pick<SharedPageRequest, 'locale' | 'direction' | 'path' | 'origin'> {
  const cookies = req.header('cookie');
  const acceptLanguage = req.header('accept-language');
  const { code, direction } = pageLocale({
    query: req.query('lng'),
    cookies,
    device: deviceFacts(cookies),
    // Programs that make link previews name no language: they get the language of the conversation.
    saved: acceptLanguage === undefined ? share?.language : undefined,
    acceptLanguage,
  });
  const scheme = req.header('x-forwarded-proto') === 'https' ? 'https' : 'http';
  // A page that is gone looks the same at every address.
  return { locale: code, direction, path: share ? req.path : '', origin: share ? `${scheme}://${req.header('host') ?? ''}` : '' };
}

async function countView({ database, log }: SharingServices, { id }: ShareRow): Promise<void> {
  await database
    .for('public page')
    .updateTable('shares')
    .set(({ eb }) => ({ views: eb('views', '+', 1) }))
    .where('id', '=', id)
    .execute()
    .catch((error: unknown) => log.warn({ err: error }, 'A view of a public page was not counted.'));
}
