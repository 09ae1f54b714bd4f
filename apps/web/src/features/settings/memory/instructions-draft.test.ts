import { beforeEach, expect, it, vi } from 'vitest';

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});

async function loadPage() {
  vi.resetModules();
  return import('./instructions-draft.ts');
}

it('keeps typed instructions across a reload, also an emptied field, until they are saved or given up', async () => {
  const page = await loadPage();
  expect(page.readInstructionsDraft()).toBe(null);
  const changed = vi.fn();
  const leave = page.subscribeToInstructionsDraft(changed);
  page.keepInstructionsDraft('Answer in haiku');
  expect(changed).toHaveBeenCalledOnce();
  leave();
  expect((await loadPage()).readInstructionsDraft()).toBe('Answer in haiku');
  page.keepInstructionsDraft('');
  expect((await loadPage()).readInstructionsDraft()).toBe('');
  page.keepInstructionsDraft(null);
  expect((await loadPage()).readInstructionsDraft()).toBe(null);
});

it('keeps them as long as the page where the browser forbids storage', async () => {
  const forbid = () => {
    throw new DOMException('forbidden');
  };
  vi.stubGlobal('sessionStorage', { getItem: forbid, setItem: forbid, removeItem: forbid });
  const page = await loadPage();
  expect(page.readInstructionsDraft()).toBe(null);
  page.keepInstructionsDraft('Answer in haiku');
  expect(page.readInstructionsDraft()).toBe('Answer in haiku');
});
