import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createPassageCache } from './passage-cache.ts';

// Of its own: the server's may still hold texts and a real timer of other test files.
let passagesOf: ReturnType<typeof createPassageCache>;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  passagesOf = createPassageCache();
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
});

function stored(text: string) {
  const read = vi.fn(async () => text);
  return { read, passages: () => passagesOf(`key of ${text.slice(0, 20)}`, false, read) };
}

it('reads and cuts a text once for simultaneous and later callers', async () => {
  const { read, passages } = stored('Fennel. '.repeat(500));
  const [one, other] = await Promise.all([passages(), passages()]);
  expect(one).toBe(other);
  expect(await passages()).toBe(one);
  expect(read).toHaveBeenCalledOnce();
  expect(one.map(({ text }) => text).join('')).toBe('Fennel. '.repeat(500));
});

it('keeps all files of an assistant at its limit', async () => {
  const files = Array.from({ length: 4 }, (_, at) => stored(`${at} ${'thyme '.repeat(333_000)}`));
  for (let message = 0; message < 2; message += 1) for (const file of files) await file.passages();
  for (const file of files) expect(file.read).toHaveBeenCalledOnce();
});

it('forgets unused texts, so that an idle server holds no files', async () => {
  const { read, passages } = stored('Sage.');
  await passages();
  vi.advanceTimersByTime(4 * 60_000);
  await passages();
  vi.advanceTimersByTime(4 * 60_000);
  await passages();
  expect(read).toHaveBeenCalledOnce();
  vi.advanceTimersByTime(5 * 60_000);
  await passages();
  expect(read).toHaveBeenCalledTimes(2);
});

it('forgets an unused text also while others are used all the time', async () => {
  const quiet = stored('Dill.');
  const busy = stored('Mint.');
  await quiet.passages();
  for (let minute = 0; minute < 6; minute += 1) {
    await busy.passages();
    vi.advanceTimersByTime(60_000);
  }
  await busy.passages();
  await quiet.passages();
  expect(busy.read).toHaveBeenCalledOnce();
  expect(quiet.read).toHaveBeenCalledTimes(2);
});

it('retries a text that could not be read', async () => {
  const read = vi.fn(async () => 'Rue.').mockRejectedValueOnce(new Error('The disk is away.'));
  await expect(passagesOf('rue', false, read)).rejects.toThrow('The disk is away.');
  expect(await passagesOf('rue', false, read)).toMatchObject([{ text: 'Rue.' }]);
});
