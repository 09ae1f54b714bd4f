import { type ReadingScene, type ReadingFixture } from './reading-fixture.ts';

async function send({ page }: ReadingFixture, text: string): Promise<void> {
  await page.getByTestId('composer-input').fill(text);
  await page.getByTestId('composer-input').press('Enter');
  // On a phone Enter starts a new line.
  const button = page.getByTestId('composer-send');
  if (await button.isVisible()) await button.click();
}

const ended = ({ page }: ReadingFixture, status: string) =>
  page.locator(`[data-testid="message"][data-role="assistant"][data-status="${status}"]`).last().waitFor();

/** The ways an answer can end, and its parts besides text. */
export const replyScenes: ReadingScene[] = [
  {
    name: 'replies',
    async run(fixture) {
      const { page, model, words, go, take, prefer } = fixture;
      await prefer({ tools: ['current_time', 'calculate'] });
      await go('/', '[data-testid="composer-input"]');
      model.script({ status: 401 });
      await take('reply-key-rejected', async () => {
        await send(fixture, words.question);
        await page.waitForURL(/\/c\//);
        await ended(fixture, 'failed');
      });
      model.script({ status: 429, headers: { 'retry-after': '40' } });
      await take('reply-limited', async () => {
        await send(fixture, words.question);
        await page.locator('[data-role="assistant"][data-status="failed"]').nth(1).waitFor();
      });
      model.script({ deltas: [words.answer.slice(0, 60)], ending: 'cut' });
      await take('reply-cut', async () => {
        await send(fixture, words.question);
        await page.locator('[data-role="assistant"][data-status="failed"]').nth(2).waitFor();
      });
      model.script({ deltas: [words.answer.slice(0, 80)], finishReason: 'length' });
      await take('reply-too-long', async () => {
        await send(fixture, words.question);
        await ended(fixture, 'complete');
      });
      model.script({ ending: 'silence' });
      await take('reply-thinking', async () => {
        await send(fixture, words.question);
        await ended(fixture, 'streaming');
      });
      await take('message-queued', () => send(fixture, words.guideQuestion));
      await take('reply-stopped', async () => {
        await page.getByTestId('composer-stop').click();
        await page.locator('[data-role="assistant"][data-status="complete"]').nth(1).waitFor();
      });
      model.script({
        reasoning: [words.note],
        toolCalls: [
          { id: 'a', name: 'current_time', input: ['{"place":"Kyoto"}'] },
          { id: 'b', name: 'calculate', input: ['{"expression":"1/0"}'] },
        ],
      });
      model.script({ reasoning: [words.note], deltas: [words.answer] });
      await take(
        'reply-tools',
        async () => {
          await send(fixture, words.question);
          await page.locator('[data-role="assistant"][data-status="complete"]').nth(2).waitFor();
          const folds = page.locator('details.fold summary');
          for (let index = 0; index < (await folds.count()); index += 1) await folds.nth(index).click();
        },
        { isTall: true },
      );
      await page.route(/\/api\/conversations\/[^/?]+(\?|$)/, async (route) => {
        const response = await route.fetch();
        const read = (await response.json()) as { messages: { createdAt: number }[] };
        const last = read.messages.at(-1);
        // No calendar reaches that far, so formatting its time throws.
        if (last) last.createdAt = 9e15;
        await route.fulfill({ response, json: read });
      });
      await take('message-broken', async () => {
        await page.reload();
        await page.locator('.turn-raw').waitFor();
      });
    },
  },
  {
    name: 'guide',
    async run(fixture) {
      const { page, bare, words, go, take } = fixture;
      await go(bare.url, '[data-testid="composer-input"]');
      await take('home-guide', undefined, { isTall: true });
      await take(
        'guide',
        async () => {
          await send(fixture, words.guideQuestion);
          await page.waitForURL(/\/c\//);
          await ended(fixture, 'complete');
        },
        { isTall: true },
      );
    },
  },
];
