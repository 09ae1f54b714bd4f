import { readFileSync } from 'node:fs';

/**
 * The policy of the frame that runs what a model wrote. Its scripts may do anything inside the frame; nothing is loaded, sent or opened.
 * `sandbox` gives the page an origin of its own even if its address is opened directly. No `'self'`: the frame gets nothing from us either.
 */
export const framePolicy = [
  "default-src 'none'",
  // Pages of this kind, calculators first of all, use `eval`. Where all scripts are strange, it adds nothing.
  "script-src 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval' blob:",
  "style-src 'unsafe-inline'",
  'img-src data: blob:',
  'media-src data: blob:',
  'font-src data:',
  'worker-src blob:',
  "connect-src 'none'",
  "frame-src 'none'",
  "object-src 'none'",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'self'",
  'sandbox allow-scripts',
].join('; ');

/**
 * What a Content-Security-Policy does not cover: WebRTC, DNS lookups, preconnects, and that the frame goes to another address. Browsers
 * without this header (before Chromium 152, Firefox, Safari) still have the policy of the parent, which lets the frame go to our own origin only.
 */
export const frameHeaders: Readonly<Record<string, string>> = {
  'content-security-policy': framePolicy,
  'connection-allowlist': '()',
  'x-dns-prefetch-control': 'off',
};

const script = readFileSync(new URL('./frame-script.js', import.meta.url), 'utf8');

/** The empty page of the frame. Its script waits for a source from the page around it. */
export const framePage = `<!doctype html>\n<meta charset="utf-8">\n<title>Parley</title>\n<script>\n${script}</script>\n`;
