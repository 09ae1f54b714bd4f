import type { Page } from 'playwright-core';

type Recognition = { begun: string[]; tell: (text: string, isFinal: boolean) => void };

/** Gives the page a recognition that belongs to its maker's service, and hears what the test says. Call it before the page is opened. */
export async function scriptMakersRecognition(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const begun: string[] = [];
    const engines: EventTarget[] = [];
    class FakeRecognition extends EventTarget {
      lang = '';
      static available = async () => 'unavailable';
      start() {
        begun.push(this.lang);
        engines.push(this);
      }
      stop() {
        this.dispatchEvent(new Event('end'));
      }
      abort() {
        this.dispatchEvent(new Event('end'));
      }
    }
    const tell = (transcript: string, isFinal: boolean) =>
      engines
        .at(-1)
        ?.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [Object.assign([{ transcript }], { isFinal })] }));
    Object.assign(globalThis, { SpeechRecognition: FakeRecognition, recognition: { begun, tell } satisfies Recognition });
  });
}

/** The languages in which it was begun so far. */
export const recognitionsBegun = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { recognition: Recognition }).recognition.begun);

/** Lets it hear words. */
export const tellRecognition = (page: Page, text: string, isFinal: boolean) =>
  page.evaluate(([words, isLast]) => (globalThis as unknown as { recognition: Recognition }).recognition.tell(words, isLast), [
    text,
    isFinal,
  ] as const);
