import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile, stat } from 'node:fs/promises';
import { extname, join, posix, sep } from 'node:path';
import { Readable } from 'node:stream';
import type { Env } from '#env.ts';
import { chooseEncoding } from '../answer/compress-text.ts';
import { acceptsEncoding, isNotModified } from '../answer/conditional-request.ts';
import type { AppContext } from '../endpoint.ts';
import { notFound } from '../answer/http-error.ts';
import type { FirstLoad } from './page-preloads.ts';
import { type PageText, pageText } from './page-text.ts';
import { createPersonalPages, type PersonalPageParts } from './personal-page.ts';
import { contentSecurityPolicy } from '../guard/security-headers.ts';

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
};

/** What the build leaves beside the client for this server and for developers. Compressed copies are served under their own name. */
const buildFiles = /\/\.|\.(?:map|br|gz)$|^\/(?:first-load|manifest|stats)\.json$/;

type Page = { html: string; shell: PageText; policy: string; firstLoad: FirstLoad | null; modifiedMs: number };

export type WebClientParts = PersonalPageParts & {
  /** Absolute path of the built client. */
  folder: string;
  env: Env;
};

/**
 * Serves the built web client from `folder`: files as they are (precompressed where the build made them),
 * `index.html` for every page address, 404 for anything that looks like a file or a call.
 * A page knows its user's language and look before its first paint; `/index.html` itself, which the service
 * worker keeps as the offline shell, knows nobody.
 */
export function createWebClientHandler({ folder, env, ...parts }: WebClientParts): (context: AppContext) => Promise<Response> {
  const personalPage = createPersonalPages(parts);
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
    page = {
      html,
      shell: pageText(html),
      policy: contentSecurityPolicy(env, inlineScriptHashes(html)),
      firstLoad,
      modifiedMs: info.mtimeMs,
    };
    return page;
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
    const sent = isShell ? current.shell : await personalPage(current, context);
    const encoding = chooseEncoding(sent.html, context.req.header('accept-encoding'));
    const etag = `"${sent.hash}${encoding ? `-${encoding}` : ''}"`;
    const headers: Record<string, string> = {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': isShell ? 'no-cache' : 'private, no-cache',
      vary: 'accept-encoding, accept-language, cookie, sec-ch-ua-mobile, user-agent',
      etag,
      'content-security-policy': current.policy,
    };
    if (isNotModified(context.req.header('if-none-match'), etag)) return context.body(null, 304, headers);
    if (encoding) headers['content-encoding'] = encoding;
    if (context.req.method === 'HEAD') return context.body(null, 200, headers);
    return context.body(encoding ? await sent.compressed(encoding) : sent.html, 200, headers);
  };
}

/** `sha256-…` of each script in the page itself. Data blocks are not run and need none. */
export function inlineScriptHashes(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/json"))[^>]*>([\s\S]*?)<\/script>/gi)].map(
    ([, code = '']) => `sha256-${createHash('sha256').update(code).digest('base64')}`,
  );
}

async function serveFile(context: AppContext, folder: string, path: string): Promise<Response | null> {
  if (buildFiles.test(path)) return null;
  const target = join(folder, path);
  if (!target.startsWith(folder + sep)) return null;
  const info = await stat(target).catch(() => null);
  if (!info?.isFile()) return null;
  const accepted = context.req.header('accept-encoding');
  const compressed =
    (acceptsEncoding(accepted, 'br') && (await variant(target, 'br'))) ||
    (acceptsEncoding(accepted, 'gzip') && (await variant(target, 'gz'))) ||
    null;
  // Each encoding has its own tag: a cache must not mix the bytes of one with those of another.
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
 * The file that a path names below the folder, in its one spelling: `//index.html` is the shell.
 * Null for a path that cannot be a file.
 */
function decodePath(path: string): string | null {
  try {
    const decoded = decodeURIComponent(path);
    return decoded.includes('\0') || decoded.includes('\\') ? null : posix.normalize(decoded);
  } catch {
    return null;
  }
}
