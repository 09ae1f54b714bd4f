import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { interfaceLocales } from '../../packages/contracts/src/session/interface-locales.ts';

const locales = fileURLToPath(new URL('../../locales', import.meta.url));
const target = fileURLToPath(new URL('../../apps/web/public/manifests', import.meta.url));

/** What a message takes: pictures, and documents that can be read. Some systems go by the ending, others by the media type. */
const sharedKinds = [
  'image/*',
  'text/*',
  'application/pdf',
  'application/json',
  'application/epub+zip',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.oasis.opendocument.text',
  'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.presentation',
  '.md',
  '.csv',
  '.txt',
  '.json',
  '.yaml',
  '.xml',
  '.html',
  '.pdf',
  '.epub',
  '.docx',
  '.xlsx',
  '.pptx',
  '.odt',
  '.ods',
  '.odp',
  '.py',
  '.js',
  '.ts',
];

/** One web app manifest per language. All share one `id`, so that changing the language never creates a second app. */
export function prepareManifests() {
  mkdirSync(target, { recursive: true });
  for (const { code, direction } of interfaceLocales) {
    const words = JSON.parse(readFileSync(join(locales, code, 'install.json'), 'utf8')).manifest;
    writeFileSync(join(target, `${code}.webmanifest`), JSON.stringify(manifest(code, direction, words)));
  }
}

function manifest(locale, direction, words) {
  const shortcut = (name, url) => ({ name, url, icons: [{ src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png' }] });
  return {
    id: '/?app=parley',
    name: 'Parley',
    short_name: 'Parley',
    description: words.description,
    lang: locale,
    dir: direction,
    start_url: '/?source=app',
    scope: '/',
    display: 'standalone',
    display_override: ['standalone', 'minimal-ui'],
    background_color: '#f4f3f1',
    theme_color: '#f4f3f1',
    categories: ['productivity', 'utilities'],
    icons: [
      { src: '/icons/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icons/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icons/maskable-192.png', sizes: '192x192', type: 'image/png', purpose: 'maskable' },
      { src: '/icons/maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [shortcut(words.newChat, '/'), shortcut(words.call, '/talk'), shortcut(words.interpreter, '/interpreter')],
    share_target: {
      action: '/share-target',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { title: 'title', text: 'text', url: 'url', files: [{ name: 'files', accept: sharedKinds }] },
    },
  };
}
