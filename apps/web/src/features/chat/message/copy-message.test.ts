import { afterEach, expect, test, vi } from 'vitest';
import { copyMessage } from './copy-message.ts';

afterEach(() => vi.unstubAllGlobals());

test('text is copied as it is', async () => {
  const writeText = vi.fn(async () => undefined);
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  expect(await copyMessage('print("【1】序章")', null)).toBe(true);
  expect(writeText).toHaveBeenCalledWith('print("【1】序章")');
});
