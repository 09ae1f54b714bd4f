import type { Page } from 'playwright-core';

type Recognition = { begun: string[]; tell: (text: string, isFinal: boolean) => void; fail: (error: string) => void };

/**
 * Gives the page a recognition that belongs to its maker's service, and hears what the test says. Call it before the page is opened.
 *
 * @param hasLanguagePack the device can recognise speech itself after a download
 * @param installed languages that the device recognises itself already
 */
export async function scriptMakersRecognition(page: Page, hasLanguagePack = false, installed: readonly string[] = []): Promise<void> {
  await page.addInitScript(
    ([isInstallable, present]) => {
      const begun: string[] = [];
      const engines: EventTarget[] = [];
      class FakeRecognition extends EventTarget {
        lang = '';
        static #isInstalled = false;
        static available = async ({ langs }: { langs: string[] }) =>
          langs.every((lang) => present.includes(lang))
            ? 'available'
            : !isInstallable
              ? 'unavailable'
              : FakeRecognition.#isInstalled
                ? 'available'
                : 'downloadable';
        static install = async () => (FakeRecognition.#isInstalled = isInstallable);
        processLocally = false;
        start() {
          begun.push(this.processLocally ? `${this.lang} on the device` : this.lang);
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
      const fail = (error: string) => {
        const engine = engines.at(-1);
        engine?.dispatchEvent(Object.assign(new Event('error'), { error }));
        engine?.dispatchEvent(new Event('end'));
      };
      Object.assign(globalThis, { SpeechRecognition: FakeRecognition, recognition: { begun, tell, fail } satisfies Recognition });
    },
    [hasLanguagePack, installed] as const,
  );
}

/** The languages in which it was begun so far. */
export const recognitionsBegun = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { recognition: Recognition }).recognition.begun);

/** Lets it fail as browsers do. */
export const failRecognition = (page: Page, error: 'network' | 'service-not-allowed' | 'audio-capture') =>
  page.evaluate((code) => (globalThis as unknown as { recognition: Recognition }).recognition.fail(code), error);

/** Lets it hear words. */
export const tellRecognition = (page: Page, text: string, isFinal: boolean) =>
  page.evaluate(([words, isLast]) => (globalThis as unknown as { recognition: Recognition }).recognition.tell(words, isLast), [
    text,
    isFinal,
  ] as const);
