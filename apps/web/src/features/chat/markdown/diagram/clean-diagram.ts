export interface CleanDiagram {
  /** A standalone document: shapes, text and their styles. */
  svg: string;
  /** CSS pixels at natural size. */
  width: number;
  height: number;
  /** The diagram's own name and description, or the text in it. */
  words: readonly string[];
}

const drawing = new Set(
  'svg g defs symbol use marker path rect circle ellipse line polyline polygon text tspan textpath title desc style lineargradient radialgradient stop pattern clippath mask filter fedropshadow fegaussianblur feoffset feflood fecomposite femerge femergenode feblend fecolormatrix'.split(
    ' ',
  ),
);
/** Elements whose content is kept without them: links have no target, and of two alternatives only the text stays. */
const wrappers = new Set(['a', 'switch']);
const mostWords = 40;

/**
 * Keeps only the drawing of a diagram: no links, scripts, handlers, HTML or URLs. As an image it could not run any of
 * them; without them it is also safe in another program that opens the saved picture.
 *
 * @param markup the library's output
 * @returns null if it contains no picture
 */
export function cleanDiagram(markup: string): CleanDiagram | null {
  const svg = new DOMParser().parseFromString(markup, 'text/html').querySelector('svg');
  const [, , width = 0, height = 0] = (svg?.getAttribute('viewBox') ?? '').split(/[\s,]+/).map(Number);
  if (!svg || !(width > 0 && height > 0)) return null;
  for (const element of svg.querySelectorAll('*')) {
    const name = element.localName.toLowerCase();
    if (wrappers.has(name)) element.replaceWith(...element.childNodes);
    else if (!drawing.has(name)) element.remove();
  }
  for (const element of [svg, ...svg.querySelectorAll('*')]) {
    for (const name of element.getAttributeNames()) if (!isHarmless(name, element.getAttribute(name) ?? '')) element.removeAttribute(name);
    if (element.localName === 'style') element.textContent = withoutAddresses(element.textContent);
  }
  const words = wordsOf(svg);
  svg.removeAttribute('style');
  svg.setAttribute('width', String(Math.ceil(width)));
  svg.setAttribute('height', String(Math.ceil(height)));
  return { svg: new XMLSerializer().serializeToString(svg), width: Math.ceil(width), height: Math.ceil(height), words };
}

function isHarmless(name: string, value: string): boolean {
  if (/^on/i.test(name)) return false;
  return /(?:^|:)(?:href|src)$/i.test(name) ? value.startsWith('#') : withoutAddresses(value) === value;
}

/** Styles that load nothing. References inside the picture stay. */
function withoutAddresses(css: string): string {
  return css.replace(/@import[^;]*;?/gi, '').replace(/url\(\s*(?!["']?#)[^)]*\)/gi, 'none');
}

function wordsOf(svg: Element): string[] {
  const own = [...svg.querySelectorAll(':scope > title, :scope > desc')];
  const texts = own.length > 0 ? own.map(textOf) : [...svg.querySelectorAll('text')].map(linesOf);
  return [...new Set(texts.filter((text) => text !== ''))].slice(0, mostWords);
}

/** Lines of a label stand below each other, without a space between them in the text. */
function linesOf(label: Element): string {
  const lines = [...label.children].filter((child) => child.localName === 'tspan');
  return lines.length > 0 ? lines.map(textOf).join(' ').trim() : textOf(label);
}

function textOf(element: Element): string {
  return element.textContent.replace(/\s+/g, ' ').trim();
}
