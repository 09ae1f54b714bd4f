import type { BrowserContext, BrowserContextOptions, Locator, Page } from 'playwright-core';
import type { OpenAiDouble } from '../../../apps/server/src/testing/openai-double.ts';
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

/** What every scene finds when it begins. */
export interface ReadingStage extends ReadingLook {
  /** The page of the scene, or the last one it has opened itself. */
  page: Page;
  isPhone: boolean;
  words: ReadingWords;
  exchange: DemoExchange;
  seeded: SeededParley;
  /** A second Parley, on which nobody has done anything and no model is connected. */
  bare: RunningParley;
  /** Leads to the first one, and can be cut. */
  line: CuttableLine;
  model: OpenAiDouble;
  /** Publishes a new release of the client on the second one. */
  release: () => void;
  /** A string of the interface, such as `chat:action.more`. */
  say: (address: string, values?: Record<string, string>) => string;
  /** Another person's browser, with what only this scene needs. */
  openOwn: (options?: BrowserContextOptions) => Promise<Page>;
  /** Opens an address, of the first Parley unless it is a whole one, and waits until something is there. */
  go: (address: string, ready: string) => Promise<void>;
  /** Does something and takes the picture of it. What fails is told loudly, and the scene goes on. */
  take: (name: string, show?: () => Promise<unknown>, options?: { isTall?: boolean }) => Promise<void>;
  /** Changes preferences on the first Parley. They are put back after the scene. */
  prefer: (patch: object) => Promise<unknown>;
}

export interface ReadingScene {
  name: string;
  only?: ReadingLook['shape'];
  run: (stage: ReadingStage) => Promise<void>;
}

/** Leaves what is open above the page. */
export const escape = (page: Page) => page.keyboard.press('Escape');

export const menuItem = (page: Page, name: string) => page.getByRole('menuitem', { name, exact: true });

/** Presses something, and waits until what it opens is there. */
export async function opens(button: Locator, opened: Locator): Promise<void> {
  await button.click();
  await opened.first().waitFor();
}

/** All contexts that a scene has opened. */
export async function closeAll(contexts: BrowserContext[]): Promise<void> {
  for (const context of contexts.splice(0)) await context.close();
}
