/** A page of a browser that Playwright cannot drive; keys and clicks are real ones, which the browser itself makes. */
export interface DrivenPage {
  goto: (url: string) => Promise<void>;
  /**
   * Runs the body of a function in the page.
   *
   * @param script may `return` a value that JSON can hold
   */
  evaluate: <Value>(script: string) => Promise<Value>;
  /** Clicks the middle of an element that is in view. */
  click: (selector: string) => Promise<void>;
  /** Presses the key of each character, in the element that has the focus; `\uE007` is Enter. */
  type: (text: string) => Promise<void>;
  close: () => Promise<void>;
}

export const enterKey = '\uE007';

/**
 * Asks the page until it answers with something that is not false, null, 0 or empty.
 *
 * @param script the body of a function
 * @throws Error with `what` in its message, after the timeout
 */
export async function waitFor<Value>(page: DrivenPage, what: string, script: string, timeoutMs = 30_000): Promise<Value> {
  const deadline = performance.now() + timeoutMs;
  for (;;) {
    const value = await page.evaluate<Value>(script);
    if (value) return value;
    if (performance.now() > deadline) throw new Error(`${what}: not within ${timeoutMs} ms`);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits for an element that is drawn. */
export const waitForElement = (page: DrivenPage, selector: string): Promise<boolean> =>
  waitFor(page, selector, `return Boolean(document.querySelector(${JSON.stringify(selector)})?.checkVisibility())`);

/**
 * The pointer actions of the WebDriver standard that click.
 *
 * @param origin a reference to an element, whose middle the browser itself finds at the moment of the click, or the window
 * @param x from the origin to the right
 * @param y from the origin downwards
 */
export const clickActions = (origin: object | 'viewport', x = 0, y = 0): object[] => [
  {
    type: 'pointer',
    id: 'mouse',
    actions: [
      { type: 'pointerMove', origin, x, y },
      { type: 'pointerDown', button: 0 },
      { type: 'pointerUp', button: 0 },
    ],
  },
];

/** The key actions of the WebDriver standard that type a text. */
export const keyActions = (text: string): object[] => [
  {
    type: 'key',
    id: 'keyboard',
    actions: [...text].flatMap((value) => [
      { type: 'keyDown', value },
      { type: 'keyUp', value },
    ]),
  },
];

/** The script that brings an element into view and answers with it. */
export const elementInView = (selector: string): string => `
  const element = document.querySelector(${JSON.stringify(selector)});
  element.scrollIntoView({ block: 'nearest', behavior: 'instant' });
  return element;`;
