import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { MockOpenAi } from '../../../apps/server/src/testing/mock-openai.ts';
import type { CuttableLine } from '../../../e2e/call/cuttable-line.ts';
import type { RunningParley } from '../../../e2e/support/start-parley.ts';
import type { DemoExchange } from '../demo-exchanges.ts';
import type { SeededParley } from '../seed-server.ts';
import type { ReadingWords } from './reading-words.ts';

export interface ReadingLook {
  locale: string;
  shape: 'desktop' | 'phone';
  theme: 'light' | 'dark';
}

/** The environment of every scene. */
export interface ReadingFixture extends ReadingLook {
  /** The page of the scene, or the last one it opened itself. */
  page: Page;
  isPhone: boolean;
  words: ReadingWords;
  exchange: DemoExchange;
  seeded: SeededParley;
  /** A second, fresh Parley without a connected model. */
  bare: RunningParley;
  /** The connection to the first one; it can be cut. */
  line: CuttableLine;
  model: MockOpenAi;
  /** Publishes a new release of the client on the second one. */
  release: () => void;
  /** A string of the interface, such as `thread:action.more`. */
  say: (address: string, values?: Record<string, string>) => string;
  /** A second user's browser, with settings for this scene only. */
  openOwn: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens an address, of the first Parley unless it is absolute, and waits until an element is there. */
  go: (address: string, ready: string) => Promise<void>;
  /** Runs a step and takes a picture. A failure is reported loudly, and the scene continues. */
  take: (name: string, show?: () => Promise<unknown>, options?: { isTall?: boolean }) => Promise<void>;
  /** Changes preferences on the first Parley. They are restored after the scene. */
  prefer: (patch: object) => Promise<unknown>;
}

export interface ReadingScene {
  name: string;
  only?: ReadingLook['shape'];
  run: (fixture: ReadingFixture) => Promise<void>;
}

/** Closes the topmost overlay. */
export const escape = (page: Page) => page.keyboard.press('Escape');

export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** Clicks something and waits until what it opens is there. */
export async function opens(button: Locator, opened: Locator): Promise<void> {
  await button.click();
  await opened.first().waitFor();
}

/** All contexts that a scene has opened. */
export async function closeAll(contexts: BrowserContext[]): Promise<void> {
  for (const context of contexts.splice(0)) await context.close();
}
