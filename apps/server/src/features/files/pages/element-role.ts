import type { Gap } from './page-text.ts';

/** What an element means for the text of a page. */
export type ElementRole = 'silent' | 'beside' | 'main' | 'article' | 'heading' | 'title' | 'pre' | 'other';

const silent = new Set(
  'script style template noscript svg math-ml iframe frame object embed canvas audio video map select datalist textarea dialog'.split(' '),
);
const beside = new Set(['nav', 'aside', 'form', 'menu']);
const besideRoles = new Set(
  'navigation banner contentinfo complementary search dialog alertdialog toolbar menu menubar tablist'.split(' '),
);
const heading = /^h[1-6]$/;
/** Of the words that mark a part of a page, these mark no text of a writer. */
const noticeClass =
  /(?:^|[\s_-])(?:cookies?[_-]?(?:bar|banner|consent|dialog|law|notice|popup)|consent[_-]?(?:banner|dialog)|breadcrumbs?|skip-?link|visually-hidden|sr-only)(?:$|[\s_-])/i;

/** Where an element stands. */
type Place = { isInContent: boolean; isInHeading: boolean };

/** @param attributes with names in lower case */
export function elementRole(name: string, attributes: Record<string, string>, { isInContent, isInHeading }: Place): ElementRole {
  if (silent.has(name) || (name === 'button' && !isInHeading) || isHidden(attributes)) return 'silent';
  if (name === 'html' || name === 'body' || name === 'head') return 'other';
  const role = attributes.role?.toLowerCase() ?? '';
  if (name === 'main' || role === 'main') return 'main';
  if (name === 'article' || role === 'article') return 'article';
  // The head and the foot of an article belong to it.
  const isFrame = (name === 'header' || name === 'footer') && !isInContent;
  if (isFrame || beside.has(name) || besideRoles.has(role) || isNotice(attributes)) return 'beside';
  if (name === 'title') return 'title';
  if (name === 'pre') return 'pre';
  return heading.test(name) ? 'heading' : 'other';
}

function isHidden(attributes: Record<string, string>): boolean {
  const isClosed = attributes.hidden !== undefined && attributes.hidden !== 'until-found';
  return isClosed || attributes['aria-hidden'] === 'true' || /display\s*:\s*none/i.test(attributes.style ?? '');
}

const isNotice = ({ class: names = '', id = '' }: Record<string, string>): boolean => noticeClass.test(names) || noticeClass.test(id);

const inline = new Set(
  'a abbr acronym b bdi bdo big cite code data del dfn em font i img input ins kbd label mark meter nobr output picture progress q rb rp rt ruby s samp small source span strike strong sub sup time tt u var wbr'.split(
    ' ',
  ),
);
type Gaps = { before: Gap; after: Gap };

const none: Gaps = { before: { lines: 0 }, after: { lines: 0 } };
const line: Gaps = { before: { lines: 1 }, after: { lines: 1 } };
const paragraph: Gaps = { before: { lines: 2 }, after: { lines: 2 } };
const apart: Record<string, Gaps> = {
  br: { before: { lines: 1 }, after: { lines: 0 } },
  li: { before: { lines: 1, mark: 'item' }, after: { lines: 1 } },
  td: { before: { lines: 0 }, after: { lines: 0, mark: 'cell' } },
  th: { before: { lines: 0 }, after: { lines: 0, mark: 'cell' } },
  ...Object.fromEntries(
    'p h1 h2 h3 h4 h5 h6 ul ol dl table pre blockquote section article main figure hr'.split(' ').map((name) => [name, paragraph]),
  ),
};

/** What separates the text of an element from the text around it. */
export function gapsAround(name: string): Gaps {
  return inline.has(name) ? none : (apart[name] ?? line);
}
