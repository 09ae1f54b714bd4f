import { act, type ReactNode } from 'react';
import { vi } from 'vitest';

/** As much of an element as React needs to keep its children and its properties. */
class FakeElement extends EventTarget {
  readonly nodeType = 1;
  readonly namespaceURI = 'http://www.w3.org/1999/xhtml';
  readonly style = {};
  readonly children: FakeElement[] = [];
  parentNode: FakeElement | null = null;
  textContent = '';
  readonly nodeName: string;
  readonly tagName: string;
  readonly ownerDocument: unknown;
  constructor(nodeName: string, ownerDocument: unknown) {
    super();
    this.nodeName = nodeName;
    this.tagName = nodeName;
    this.ownerDocument = ownerDocument;
  }
  get firstChild() {
    return this.children[0] ?? null;
  }
  appendChild = (child: FakeElement) => this.insertBefore(child, null);
  insertBefore(child: FakeElement, before: FakeElement | null) {
    child.parentNode?.removeChild(child);
    this.children.splice(before ? this.children.indexOf(before) : this.children.length, 0, child);
    child.parentNode = this;
  }
  removeChild(child: FakeElement) {
    this.children.splice(this.children.indexOf(child), 1);
    child.parentNode = null;
  }
  setAttribute() {}
  removeAttribute() {}
  focus() {}
}

/**
 * Renders with effects, without a browser. Events do not arrive: a test mocks the controls and calls what they were given.
 *
 * @returns functions that render again and leave the page
 */
export async function renderPage(node: ReactNode) {
  const page: object = Object.assign(new EventTarget(), {
    nodeType: 9,
    activeElement: null,
    documentElement: { lang: 'en-US' },
    createElement: (name: string) => new FakeElement(name, page),
    createTextNode: (text: string) => Object.assign(new FakeElement('#text', page), { nodeType: 3, nodeValue: text }),
  });
  const window = Object.assign(new EventTarget(), { document: page, HTMLIFrameElement: FakeElement });
  vi.stubGlobal('document', page);
  vi.stubGlobal('window', window);
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const { createRoot } = await import('react-dom/client');
  const root = createRoot(new FakeElement('DIV', page) as unknown as Element);
  await act(async () => root.render(node));
  return {
    render: (next: ReactNode) => act(async () => root.render(next)),
    async leave() {
      await act(async () => root.unmount());
      // Queries notify in a timer. One that was set before must not find the page of the next test, or none.
      await new Promise((resolve) => setTimeout(resolve));
    },
  };
}
