import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const dots = (path: string): string[] =>
  [...readFileSync(new URL(`../apps/${path}`, import.meta.url), 'utf8').matchAll(/^ {2}\[.*'(?:parley|you)'\],$/gm)].map(([line]) => line);

test('the pairing page, which may load nothing, has the logo of the client', () => {
  const ofClient = dots('web/src/ui/product-mark.tsx');
  expect(ofClient).toHaveLength(19);
  expect(dots('server/src/features/phone/pairing-page/product-mark.ts')).toEqual(ofClient);
});
