import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, posix, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Preferences } from '@parley/contracts/preferences';
import type { Env } from '#env.ts';
import { chooseEncoding, compressText } from './compress-text.ts';
import { acceptsEncoding, isNotModified } from './conditional-request.ts';
import type { AppContext } from './endpoint.ts';
import { notFound } from './http-error.ts';
import { pageLocale } from './page-locale.ts';
import { type FirstLoad, pagePreloads } from './page-preloads.ts';
import { renderPage } from './render-page.ts';
import { contentSecurityPolicy } from './security-headers.ts';

const mediaTypes: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.jpg': 'image/jpeg',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
  '.onnx': 'application/octet-stream',
  '.mp3': 'audio/mpeg',
  '.wav': 'audio/wav',
  '.txt': 'text/plain; charset=utf-8',
  '.map': 'application/json',
};

type Page = { html: string; policy: string; firstLoad: FirstLoad | null; modifiedMs: number };

/** What the server knows of whoever asks for the page; null for strangers. */
export type LoadPreferences = (context: AppContext) => Promise<Preferences | null>;

/**
 * Serves the built web client from `folder`: files as they are (precompressed where the build made them),
 * `index.html` for every page address, 404 for anything that looks like a file or a call.
 * A page knows its person's language and look before its first paint; `/index.html` itself, which the service
 * worker keeps as the offline shell, knows nobody.
 */
export function createWebClientHandler(
  folder: string,
  env: Env,
  loadPreferences: LoadPreferences,
): (context: AppContext) => Promise<Response> {
  let page: Page | null = null;

  async function readPage(): Promise<Page | null> {
    const path = join(folder, 'index.html');
    const info = await stat(path).catch(() => null);
    if (!info) return null;
    if (page?.modifiedMs === info.mtimeMs) return page;
    const html = await readFile(path, 'utf8');
    const firstLoad = await readFile(join(folder, 'first-load.json'), 'utf8').then(
      (text) => JSON.parse(text) as FirstLoad,
      () => null,
    );
    page = { html, policy: contentSecurityPolicy(env, inlineScriptHashes(html)), firstLoad, modifiedMs: info.mtimeMs };
    return page;
  }

  async function personalPage({ html, firstLoad }: Page, context: AppContext): Promise<string> {
    // The page works without: it asks again once it runs.
    const preferences = await loadPreferences(context).catch(() => null);
    const locale = pageLocale({
      query: context.req.query('lng'),
      cookies: context.req.header('cookie'),
      saved: preferences?.uiLocale,
      acceptLanguage: context.req.header('accept-language'),
    });
    return renderPage(html, locale, preferences, pagePreloads(firstLoad, context.req.path, locale.code));
  }

  return async (context) => {
    const path = decodePath(context.req.path);
    if (path === null) throw notFound('page');
    const isShell = path === '/index.html';
    if (path !== '/' && !isShell) {
      const file = await serveFile(context, folder, path);
      if (file) return file;
      if (extname(path) !== '') throw notFound('page');
    }
    const current = await readPage();
    if (!current) return context.text('The web client is not built yet. Run: npm run build', 503);
    const html = isShell ? current.html : await personalPage(current, context);
    const encoding = chooseEncoding(html, context.req.header('accept-encoding'));
    const etag = `"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}${encoding ? `-${encoding}` : ''}"`;
    const headers: Record<string, string> = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isShell ? 'no-cache' : 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie',
      etag,
      'content-security-policy': current.policy,
    };
    if (isNotModified(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
    if (encoding) headers['content-encoding'] = encoding;
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    return context.body(encoding ? await compressText(html, encoding) : html, 200, headers);
  };
}

/** `sha256-…` of each script that stands in the page itself; data blocks are not run and need none. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
}

async function serveFile(context: AppContext, folder: string, path: string): Promise<Response | null> {
  const target = join(folder, path);
  if (!target.startsWith(folder + sep)) return null;
  const info = await stat(target).catch(() => null);
  if (!info?.isFile()) return null;
  const accepted = context.req.header('accept-encoding');
  const compressed =
    (acceptsEncoding(accepted, 'br') && (await variant(target, 'br'))) ||
    (acceptsEncoding(accepted, 'gzip') && (await variant(target, 'gz'))) ||
    null;
  // Each encoding has a tag of its own: a cache must not take the bytes of one for those of another.
  const etag = `"${info.size.toString(36)}-${Math.trunc(info.mtimeMs).toString(36)}${compressed ? `-${compressed.encoding}` : ''}"`;
  // The bundler puts a content hash into every name below /assets/.
  const isImmutable = path.startsWith('/assets/');
  const headers: Record<string, string> = {
    'content-type': mediaTypes[extname(target)] ?? 'application/octet-stream',
    'cache-control': isImmutable ? 'public, max-age=31536000, immutable' : 'no-cache',
    vary: 'accept-encoding',
    etag,
  };
  if (isNotModified(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
  if (compressed) headers['content-encoding'] = compressed.encoding;
  headers['content-length'] = String(compressed?.size ?? info.size);
  if (context.req.method === 'HEAD') return context.body(null, 200, headers);
  return context.body(Readable.toWeb(createReadStream(compressed?.path ?? target)) as ReadableStream, 200, headers);
}

async function variant(target: string, suffix: 'br' | 'gz'): Promise<{ path: string; size: number; encoding: string } | null> {
  const path = `${target}.${suffix}`;
  const info = await stat(path).catch(() => null);
  return info?.isFile() ? { path, size: info.size, encoding: suffix === 'br' ? 'br' : 'gzip' } : null;
}

/**
 * What an address names below the folder, in its one spelling: `//index.html` is the shell, with all that belongs to it.
 * Null for what no file of ours is called.
 */
function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') || decoded.includes('\\') ? null : posix.normalize(decoded);
  } catch {
    return null;
  }
}
