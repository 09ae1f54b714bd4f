import { mathAttributes, mathTags } from '../markdown/inline/math-tree.ts';

/** Elements that only carry text. Of all others, the text inside stays; of those below, nothing does. */
const kept = new Set(
  'A B BDI BLOCKQUOTE BR CODE DD DEL DIV DL DT EM H1 H2 H3 H4 H5 H6 HR I KBD LI MARK OL P PRE S SPAN STRONG SUB SUP TABLE TBODY TD TH THEAD TR UL'.split(
    ' ',
  ),
);
const dropped = new Set('BUTTON SCRIPT STYLE TEMPLATE IFRAME OBJECT EMBED FORM SELECT TEXTAREA NOSCRIPT LINK META'.split(' '));
const keptAttributes = ['dir', 'lang', 'colspan', 'rowspan', 'start'] as const;
const mathNamespace = 'http://www.w3.org/1998/Math/MathML';
const safeAddress = /^(?:https?|mailto):/i;

/**
 * Copies rendered content into another document: text and its structure, without controls, behaviour and anything that loads.
 *
 * @param from an element whose content is copied
 */
export function plainMarkup(from: Element, page: Document): DocumentFragment {
  const fragment = page.createDocumentFragment();
  copyChildren(from, fragment, page);
  return fragment;
}

function copyChildren(from: Node, to: Node, page: Document): void {
  for (const child of from.childNodes) {
    if (child.nodeType === Node.TEXT_NODE) to.appendChild(page.createTextNode(child.nodeValue ?? ''));
    else if (child instanceof Element) copyElement(child, to, page);
  }
}

function copyElement(element: Element, to: Node, page: Document): void {
  const name = element.tagName.toUpperCase();
  if (dropped.has(name) || element.getAttribute('aria-hidden') === 'true') return;
  if (element instanceof HTMLInputElement) {
    if (element.type === 'checkbox') to.appendChild(page.createTextNode(element.checked ? '☑ ' : '☐ '));
    return;
  }
  if (element.namespaceURI === mathNamespace) return copyFormula(element, to, page);
  if (!kept.has(name)) return copyChildren(element, to, page);
  const copy = page.createElement(name);
  for (const attribute of keptAttributes) {
    const value = element.getAttribute(attribute);
    if (value !== null) copy.setAttribute(attribute, value);
  }
  if (element instanceof HTMLAnchorElement && safeAddress.test(element.href)) {
    copy.setAttribute('href', element.href);
    copy.setAttribute('rel', 'noreferrer nofollow');
  }
  copyChildren(element, copy, page);
  to.appendChild(copy);
}

function copyFormula(element: Element, to: Node, page: Document): void {
  if (!mathTags.has(element.localName)) return copyChildren(element, to, page);
  const copy = page.createElementNS(mathNamespace, element.localName);
  for (const { name, value } of element.attributes) if (mathAttributes.has(name)) copy.setAttribute(name, value);
  copyChildren(element, copy, page);
  to.appendChild(copy);
}
