import { Parser } from 'htmlparser2';
import { type ElementRole, elementRole, gapsAround } from './element-role.ts';
import { PageText } from './page-text.ts';

/** What a page says: its title, empty if it has none, and the text of its main part. */
export type ReadablePage = { title: string; text: string };

/** A page whose program writes the text shows a few words until then. */
const fewLetters = 20;
/** A part that holds less than this share of the page's text is not the main part. */
const leastShare = 0.25;

/**
 * The readable text of a web page: of `main`, else of the longest `article`, else of everything but navigation and the like. Builds no tree.
 *
 * @returns an empty text for a page that only a program fills
 */
export function readablePage(html: string): ReadablePage {
  const titles = { element: new PageText(), meta: '', heading: new PageText() };
  const whole = new PageText();
  const content = new PageText();
  const main = new PageText();
  const articles: PageText[] = [];
  /** The open elements that matter, innermost last. */
  const open: { name: string; role: ElementRole }[] = [];
  const depth: Record<ElementRole, number> = { silent: 0, beside: 0, main: 0, article: 0, heading: 0, title: 0, pre: 0, other: 0 };
  let programs = 0;

  const targets = (): PageText[] => {
    if (depth.silent > 0) return [];
    const places = [whole];
    if (depth.beside > 0) return places;
    places.push(content);
    if (depth.main > 0) places.push(main);
    const article = articles.at(-1);
    if (depth.article > 0 && article) places.push(article);
    return places;
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      const role = elementRole(name, attributes, { isInContent: depth.main + depth.article > 0, isInHeading: depth.heading > 0 });
      if (name === 'script') programs += 1;
      if (name === 'meta' && /^(?:og|twitter):title$/.test(attributes.property ?? attributes.name ?? ''))
        titles.meta ||= attributes.content ?? '';
      if (role === 'article' && depth.article === 0) articles.push(new PageText());
      depth[role] += 1;
      open.push({ name, role });
      for (const text of targets()) text.leave(gapsAround(name).before);
    },
    ontext(data) {
      if (depth.title > 0) {
        if (depth.silent === 0) titles.element.add(data);
      } else {
        for (const text of targets()) text.add(data, depth.pre > 0);
        if (depth.heading > 0 && depth.silent + depth.beside === 0) titles.heading.add(data);
      }
    },
    onclosetag() {
      const closed = open.pop();
      if (!closed) return;
      for (const text of targets()) text.leave(gapsAround(closed.name).after);
      depth[closed.role] -= 1;
    },
  });
  // The parser takes some unfinished tags at the end for text.
  parser.write(html.replace(/<\/?[a-z][^<>]*$/i, ''));
  parser.end();

  const all = content.letters();
  const article = articles.toSorted((one, other) => other.letters() - one.letters())[0];
  const chosen = [main, article, content].find((part) => part && part.letters() > 0 && part.letters() >= all * leastShare) ?? whole;
  const isProgram = programs > 0 && chosen.letters() < fewLetters;
  const title = titles.element.text() || new PageText().add(titles.meta).text() || titles.heading.text();
  return { title, text: isProgram ? '' : chosen.text() };
}
