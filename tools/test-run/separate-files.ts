import { afterAll, expect, vi } from 'vitest';

/*
 * Unit tests of many files share a process, so that the modules of the server are evaluated once per process and not once
 * per file. This runs before each file.
 */

// The modules of the client hold the state of one page: each of its test files begins with a new page.
if (expect.getState().testPath?.includes('/apps/web/')) vi.resetModules();

const globals = new Set(Reflect.ownKeys(globalThis));
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.useRealTimers();
  for (const added of Reflect.ownKeys(globalThis)) if (!globals.has(added)) Reflect.deleteProperty(globalThis, added);
});
