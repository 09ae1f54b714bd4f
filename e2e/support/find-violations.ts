import axe from 'axe-core';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** An element that breaks a rule: its HTML, and a selector that finds it. */
export interface ViolatingNode {
  html: string;
  target: string;
}

const wcag = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Runs axe on a page without frames. Axe is loaded once per page, and describes only what breaks a rule: a second run of a
 * page takes a quarter of the time of the first.
 *
 * @param tags the rules to apply, by their tags; null for every rule of axe
 */
export async function findViolations(page: Page, tags: readonly string[] | null = wcag): Promise<{ id: string; nodes: ViolatingNode[] }[]> {
  expect(page.frames()).toHaveLength(1);
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe.source);
  return page.evaluate(async (values) => {
    const { violations } = await (globalThis as unknown as { axe: typeof axe }).axe.run({
      resultTypes: ['violations'],
      ...(values && { runOnly: { type: 'tag', values: [...values] } }),
    });
    return violations.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html, target }) => ({ html, target: target.join(' ') })) }));
  }, tags);
}
