import type { Guard } from './guard.ts';

const server = 'apps/server/src';
const markdown = 'apps/web/src/features/chat/markdown';
const markdownTest = `${markdown}/markdown.test.tsx`;
const headers = `${server}/http/guard/security-headers.ts`;
const headersTest = `${server}/http/guard/security-headers.test.ts`;
const frame = {
  file: `${server}/features/artifacts/artifact-frame.ts`,
  test: `${server}/features/artifacts/artifact-frame.test.ts`,
};
const cleanName = `${server}/http/guard/clean-name.ts`;

/** What strangers and models write stays text. */
export const textGuards: readonly Guard[] = [
  {
    promise: 'HTML of a model is shown as text.',
    file: `${markdown}/inline/render-inline.tsx`,
    code: "case 'html':\n      return renderLeaf(token.raw, at, context, true);",
    without: "case 'html':\n      return whole(<span key={key} dangerouslySetInnerHTML={{ __html: token.raw }} />, token, at, context);",
    test: markdownTest,
  },
  {
    promise: 'A link has a scheme of the list.',
    file: `${markdown}/inline/safe-link.ts`,
    code: 'parsed && allowedSchemes.has(parsed.protocol) ? parsed.href : null',
    without: 'parsed && parsed.href',
    test: markdownTest,
  },
  {
    promise: 'A remote image waits for a click.',
    file: `${markdown}/blocks/remote-image.tsx`,
    code: 'useState(false)',
    without: 'useState(true)',
    test: markdownTest,
  },
  {
    promise: 'An image has a web address.',
    file: `${markdown}/inline/safe-link.ts`,
    code: "parsed && (parsed.protocol === 'https:' || parsed.protocol === 'http:') ? parsed.href : null",
    without: 'parsed && parsed.href',
    test: markdownTest,
  },
  {
    promise: 'A diagram loads no image by a style.',
    file: `${markdown}/diagram/loads-image.ts`,
    code: String.raw`/\b(?:url|image-set|cross-fade)\s*\(/i,`,
    test: `${markdown}/diagram/loads-image.test.ts`,
  },
  {
    promise: 'A diagram loads no image as a node.',
    file: `${markdown}/diagram/loads-image.ts`,
    code: String.raw`/@\{[^]*?\bimg\b/i,`,
    test: `${markdown}/diagram/loads-image.test.ts`,
  },
  {
    promise: 'An uploaded file is served as an attachment.',
    file: `${server}/features/files/files.routes.ts`,
    code: "`attachment; filename*=UTF-8''",
    without: "`inline; filename*=UTF-8''",
    test: `${server}/features/files/files.test.ts`,
  },
  {
    promise: 'An uploaded file may load and run nothing.',
    file: `${server}/features/files/files.routes.ts`,
    code: "'content-security-policy': \"default-src 'none'; sandbox\",",
    test: `${server}/features/files/files.test.ts`,
  },
  {
    promise: 'A browser does not guess the type of an answer.',
    file: headers,
    code: "'x-content-type-options': 'nosniff',",
    test: `${server}/features/files/files.test.ts`,
  },
  {
    promise: 'Code of a model runs without our origin, popups, downloads and dialogs.',
    ...frame,
    code: "'sandbox allow-scripts',",
    without: "'sandbox allow-scripts allow-same-origin allow-popups',",
  },
  {
    promise: 'Code of a model reaches no address.',
    ...frame,
    code: '"connect-src \'none\'",',
    without: "'connect-src https:',",
  },
  {
    promise: 'A name has no bidi controls.',
    file: cleanName,
    code: "\n    .replaceAll(bidiControls, '')",
    test: `${server}/http/guard/clean-name.test.ts`,
  },
  {
    promise: 'A name has no hidden letters.',
    file: cleanName,
    code: "\n    .replaceAll(zeroWidth, '')",
    test: `${server}/http/guard/clean-name.test.ts`,
  },
  {
    promise: 'A name has no control characters.',
    file: cleanName,
    code: String.raw`.replaceAll(/\p{Cc}+/gu, ' ')`,
    without: '',
    test: `${server}/http/guard/clean-name.test.ts`,
  },
  {
    promise: 'Names are cleaned where they are stored.',
    file: `${server}/features/accounts/create-account.ts`,
    code: 'const name = cleanName(account.name, 80);',
    without: 'const { name } = account;',
    test: `${server}/names.test.ts`,
  },
  {
    promise: 'The page runs no inline script and no code from text.',
    file: headers,
    code: "'script-src': [\"'self'\", ",
    without: "'script-src': [\"'self'\", \"'unsafe-inline'\", \"'unsafe-eval'\", ",
    test: headersTest,
  },
  {
    promise: 'The page loads images from our own origin only.',
    file: headers,
    code: "'img-src': [\"'self'\", 'data:', 'blob:'],",
    without: "'img-src': [\"'self'\", 'data:', 'blob:', 'https:'],",
    test: headersTest,
  },
  {
    promise: 'The reference page sends nothing to another origin.',
    file: `${server}/features/reference/reference-page.ts`,
    code: '"connect-src \'self\'",',
    without: "'connect-src https:',",
    test: `${server}/features/reference/reference.test.ts`,
  },
  {
    promise: 'An archive that unpacks to far more than its size is refused.',
    file: `${server}/features/transfer/read/open-file.ts`,
    code: 'isBomb || ',
    test: `${server}/features/transfer/hostile-files.test.ts`,
    name: 'bomb',
  },
  {
    promise: 'An archive that unpacks to more than the limit in all is refused.',
    file: `${server}/features/transfer/read/open-file.ts`,
    code: ' || totalBytes > limits.textBytes',
    test: `${server}/features/transfer/hostile-files.test.ts`,
    name: 'in all',
  },
  {
    promise: 'An archive with too many entries is refused.',
    file: `${server}/features/transfer/read/open-file.ts`,
    code: "if (zip.entryCount > limits.entries) throw new ReadError('import_too_large', 'The archive has too many files.');",
    test: `${server}/features/transfer/hostile-files.test.ts`,
    name: 'in all',
  },
];
