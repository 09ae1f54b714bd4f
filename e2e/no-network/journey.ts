import { networkInterfaces } from 'node:os';
import type { Browser } from 'playwright-core';
import { launchChromium, openContext } from '../support/browser.ts';
import { answer, send, watchErrors, watchForeignRequests } from '../support/pages.ts';
import { tapSound, waitForSound } from '../support/sound-tap.ts';
import { startParley } from '../support/start-parley.ts';

/** What a new user of Parley gets. */
export interface Journey {
  /** Facts about the machine. */
  interfaces: string[];
  pages: { lang: string; answer: string; spokenWord: string }[];
  /** Uncaught errors, and requests that the server could not answer. */
  errors: string[];
  /** External addresses that the page requested. */
  foreign: string[];
}

/** The question in each language. */
const questions = { 'en-US': 'How do I change the language?', 'ar-SA': 'كيف أغيّر اللغة؟' };

interface JourneyOptions {
  locales: readonly (keyof typeof questions)[];
  /** More variables for the server, and arguments for the browser. */
  env?: Record<string, string>;
  args?: string[];
}

/** First run, a question and its answer read aloud, on a new server with a new browser. */
export async function journey({ locales, env, args }: JourneyOptions): Promise<Journey> {
  const [browser, parley] = await Promise.all([launchChromium({ args }), startParley({ env })]);
  const met: Journey = { interfaces: Object.keys(networkInterfaces()), pages: [], errors: [], foreign: [] };
  try {
    for (const locale of locales) await arrive(browser, parley.url, { locale, question: questions[locale], met });
  } finally {
    await browser.close();
    await parley.stop();
  }
  return met;
}

async function arrive(browser: Browser, url: string, { locale, question, met }: { locale: string; question: string; met: Journey }) {
  // The server remembers that its user has been welcomed.
  const body = JSON.stringify({ onboarded: false, uiLocale: null });
  await fetch(`${url}/api/preferences`, { method: 'PATCH', headers: { 'content-type': 'application/json' }, body });
  const context = await openContext(browser, url, { locale, firstRun: true, serviceWorkers: 'allow' });
  await tapSound(context);
  const page = await context.newPage();
  const errors = watchErrors(page);
  const foreign = watchForeignRequests(page, url);
  await page.goto('/');
  await page.getByTestId('language-picker').waitFor();
  await page.locator('footer .btn.primary').click();
  await page.locator('[data-step="ready"] .btn.primary').first().click();
  await send(page, question);
  const text = await answer(page);
  await page.getByTestId('message-speak').last().click();
  await waitForSound(page, 20_000);
  const spokenWord = await page.locator('[data-speaking-word]').first().innerText();
  met.pages.push({ lang: await page.evaluate(() => document.documentElement.lang), answer: text, spokenWord });
  met.errors.push(...errors);
  met.foreign.push(...foreign);
  await context.close();
}
