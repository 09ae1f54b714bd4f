import { expect, it } from 'vitest';
import { phone } from '../support/browser.ts';
import { shareParley } from '../support/share-parley.ts';
import { storeConversation } from '../support/store-conversation.ts';

const shared = shareParley();
const sentences = (count: number) => Array.from({ length: count }, (_, index) => `This is sentence number ${index + 1}.`).join(' ');

it.each([
  ['a phone', phone, 480],
  ['a phone', phone, 20],
  ['a desktop', { width: 1440, height: 900 }, 480],
])('on %s (%o) the player of %i sentences keeps its width and its controls in reach', async (_, viewport, count) => {
  const page = await shared.open('/', { viewport });
  await page.getByTestId('composer-input').waitFor();
  const { conversationId } = storeConversation(shared.parley, 'Long', ['Read me this', sentences(count)]);
  await page.goto(`/c/${conversationId}`);
  await page.getByTestId('message-speak').last().click();
  const player = page.getByTestId('read-aloud-player');
  const slider = player.getByRole('slider');
  await expect.poll(() => slider.getAttribute('aria-valuemax')).toBe(String(count));

  const outside = await player.evaluate((element) => {
    const room = element.parentElement!.getBoundingClientRect();
    return [element, ...element.querySelectorAll('button, [role="slider"]')]
      .filter((part) => part.checkVisibility())
      .map((part) => ({ name: part.getAttribute('aria-label'), box: part.getBoundingClientRect() }))
      .filter(({ box }) => box.left < room.left - 1 || box.right > room.right + 1 || box.width === 0)
      .map(({ name }) => name);
  });
  expect(outside).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);

  if (count === 480) await player.getByText(`1 / ${count}`).waitFor();
  const { width, height } = (await slider.boundingBox())!;
  await slider.click({ position: { x: width * 0.75, y: height / 2 } });
  await expect.poll(async () => Number(await slider.getAttribute('aria-valuenow'))).toBeGreaterThan(count * 0.6);
  await player.getByTestId('read-aloud-close').click();
  await page.context().close();
});
