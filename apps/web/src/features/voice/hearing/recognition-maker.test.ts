import { expect, it } from 'vitest';
import { recognitionMaker } from './recognition-maker.ts';

const chromium = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36';
const brands = (...names: string[]) => ({ brands: [{ brand: 'Chromium' }, ...names.map((brand) => ({ brand }))] });

it.each([
  ['Google', chromium, brands('Google Chrome')],
  ['Microsoft', `${chromium} Edg/141.0.0.0`, brands('Microsoft Edge')],
  [null, chromium, brands()],
  [null, chromium.replace('Chrome/', 'HeadlessChrome/'), brands()],
  ['Apple', 'Mozilla/5.0 (Macintosh) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15', undefined],
  ['Apple', 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1', undefined],
])('%s hears in %s', (maker, userAgent, userAgentData) => {
  expect(recognitionMaker({ userAgent, ...(userAgentData && { userAgentData }) })).toBe(maker);
});
