import type { Page } from 'playwright-core';
import type { MockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';

/**
 * What the model was sent last in the user's message: each image as its size and the colour of its middle (each channel 0 to 3), and the
 * words. The page decodes the images.
 */
export async function receivedByModel(page: Page, model: Pick<MockOpenAi, 'requests'>): Promise<unknown[]> {
  const content = model.requests.at(-1)?.body.messages.findLast(({ role }) => role === 'user')?.content;
  const parts = (Array.isArray(content) ? content : [content]) as (string | { text?: string; image_url?: { url: string } })[];
  return Promise.all(
    parts.map((part) =>
      typeof part === 'string' || !part.image_url
        ? typeof part === 'string'
          ? part
          : part.text
        : page.evaluate(async (url) => {
            const image = new Image();
            image.src = url;
            await image.decode();
            const canvas = new OffscreenCanvas(image.width, image.height);
            const context = canvas.getContext('2d');
            context?.drawImage(image, 0, 0);
            const [r = 0, g = 0, b = 0] = context?.getImageData(image.width / 2, image.height / 2, 1, 1).data ?? [];
            return { size: [image.width, image.height], colour: [r, g, b].map((value) => Math.round(value / 85)) };
          }, part.image_url.url),
    ),
  );
}
