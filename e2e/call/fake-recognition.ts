import type { Page } from 'playwright-core';

/**
 * Gives the page a fake on-device recognition that hears scripted words, whatever the microphone hears. Like
 * real ones, it repeats the current words until they change. Call it before the page is opened.
 */
export async function scriptRecognition(page: Page) {
  await page.addInitScript(() => {
    let interim = '';
    const begun: FakeRecognition[] = [];
    class FakeRecognition extends EventTarget {
      static available = async () => 'available';
      lang = '';
      #timer: ReturnType<typeof setInterval> | undefined;
      start() {
        begun.push(this);
        this.#timer = setInterval(() => this.tell(interim, false), 200);
      }
      stop() {
        clearInterval(this.#timer);
        this.dispatchEvent(new Event('end'));
      }
      abort() {
        clearInterval(this.#timer);
      }
      tell(transcript: string, isFinal: boolean) {
        if (transcript === '') return;
        this.dispatchEvent(Object.assign(new Event('result'), { resultIndex: 0, results: [{ isFinal, 0: { transcript } }] }));
      }
    }
    Object.assign(globalThis, {
      SpeechRecognition: FakeRecognition,
      recognize(words: string, isFinal: boolean) {
        interim = isFinal ? '' : words;
        begun.at(-1)?.tell(words, isFinal);
      },
      recognitionLanguage: () => begun.at(-1)?.lang,
    });
  });
  const tell = (words: string, isFinal: boolean) =>
    page.evaluate(
      ([said, final]) => (globalThis as unknown as { recognize: (words: string, isFinal: boolean) => void }).recognize(said, final),
      [words, isFinal] as const,
    );
  return {
    /** The current words; replaces the earlier ones. */
    hears: (words: string) => tell(words, false),
    /** Words that will not change any more. */
    settles: (words: string) => tell(words, true),
    language: () => page.evaluate(() => (globalThis as unknown as { recognitionLanguage: () => string }).recognitionLanguage()),
  };
}
