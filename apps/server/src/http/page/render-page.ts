import type { Preferences } from '@parley/contracts/session/preferences';
import type { Drawing } from './page-drawer.ts';
import type { PageLocale } from './page-locale.ts';
import type { PagePreloads } from './page-preloads.ts';

/** A drawing and what it assumes of the device that will show it. */
export interface PlacedDrawing {
  drawing: Drawing;
  /** Language, side bar and time zone, as apps/web/src/early/look.ts compares them; an empty one does not matter. */
  drawnFor: readonly string[];
  /** The layout that stands in the page; the other one waits beside it. */
  layout: 'wide' | 'narrow';
}

/**
 * Writes into `index.html` what its first paint depends on: language and direction on `<html>`, the user's
 * preferences as a data block that the page's first script reads, links to the code and words it will ask for now and next, and the
 * page as it is drawn ahead with the answers it was drawn from.
 *
 * @param template the built page, with an empty `saved-preferences` block
 * @param preferences null if the user is unknown: the block stays `null`, and the device's settings decide
 */
export function renderPage(
  template: string,
  locale: PageLocale,
  preferences: Preferences | null,
  preloads: PagePreloads,
  placed: PlacedDrawing | null,
): string {
  const links = [
    ...preloads.scripts.map(scriptLink),
    ...preloads.styles.map((path) => `<link rel="stylesheet" crossorigin href="/${path}">`),
    // The page takes it out when its own code is there; see apps/web/src/ui/fetch-next-code.ts.
    ...(preloads.next.length > 0 ? [`<template id="next-code">${preloads.next.map(nextLink).join('')}</template>`] : []),
  ].join('\n    ');
  return template
    .replace(/<html lang="[^"]*" dir="[^"]*"/, () => `<html lang="${locale.code}" dir="${locale.direction}"${drawingAttributes(placed)}`)
    .replace(/(<script type="application\/json" id="saved-preferences">)\s*null\s*(?=<)/, (_, tag: string) => tag + dataBlock(preferences))
    .replace('</head>', () => `${links === '' ? '' : `  ${links}\n  `}</head>`)
    .replace('<div id="root"></div>', (root) => (placed ? drawnRoot(placed) : root));
}

const scriptLink = (path: string): string => `<link rel="modulepreload" crossorigin href="/${path}">`;
/** Fetched and not compiled: the page that comes to life needs the processor. */
const nextLink = (path: string): string => `<link rel="preload" as="script" fetchpriority="low" crossorigin href="/${path}">`;

function drawingAttributes(placed: PlacedDrawing | null): string {
  if (!placed) return '';
  const drawnFor = placed.drawnFor.join('|').replaceAll(/[^\w|/+-]/g, '');
  return ` data-drawn-for="${drawnFor}" data-drawn-layout="${placed.layout}"`;
}

function drawnRoot({ drawing, layout }: PlacedDrawing): string {
  const other = drawing[layout === 'wide' ? 'narrow' : 'wide'];
  const answers = [...drawing.answers].map(([path, text]) => `${JSON.stringify(path)}:${text}`).join(',');
  return [
    `<div id="root">${drawing[layout]}</div>`,
    `<template id="other-layout">${other}</template>`,
    `<script type="application/json" id="page-answers">${endless(`{${answers}}`)}</script>`,
  ].join('\n    ');
}

const dataBlock = (value: unknown): string => endless(JSON.stringify(value));

/** JSON that cannot end the element it stands in. */
const endless = (json: string): string => json.replaceAll('<', '\\u003c');
