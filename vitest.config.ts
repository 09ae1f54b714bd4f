import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { SlowFilesFirst } from './e2e/support/slow-files-first.ts';

const browserTests = {
  environment: 'node',
  // The state of a browser test is in its browser and its server, so the files of a worker share what they import.
  isolate: false,
  testTimeout: 90_000,
  hookTimeout: 120_000,
  // A busy machine draws late; what is polled for is either there or wrong.
  expect: { poll: { timeout: 20_000 } },
  // One retry only, and the closing summary names each test that needed it. Unit and property tests are never retried.
  retry: 1,
  globalSetup: 'e2e/support/global-setup.ts',
} as const;

const realTimeSpecs = 'e2e/**/*.realtime.spec.ts';

/** Projects with the same `groupOrder` run side by side; a higher one begins after them. */
export default defineConfig({
  test: {
    sequence: { sequencer: SlowFilesFirst },
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,locales,tools}/**/*.test.ts', 'apps/web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'node',
          isolate: false,
          setupFiles: 'tools/test-run/separate-files.ts',
          // The drawing build is run as it is. Transformed, it would be kept in a cache with files that a later build has replaced.
          server: { deps: { external: [/\/dist-drawing\//] } },
          // A long run of the property tests takes as long as it takes (CONTRIBUTING.md).
          testTimeout: process.env.PARLEY_PROPERTY_RUNS ? 0 : 20_000,
          // A busy machine starts a process in seconds.
          expect: { poll: { timeout: 10_000 } },
          maxWorkers: 2 * availableParallelism(),
          sequence: { groupOrder: 0 },
        },
      },
      {
        // Browser tests spend much of their time waiting, so four files share two cores. Each file is a browser and a server, so memory sets the upper limit.
        test: {
          ...browserTests,
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          exclude: [realTimeSpecs],
          // Each new context compiles the 14 MB that detect speech; optimising them takes longer than they then run.
          env: { PARLEY_CHROMIUM_ARGS: '--js-flags=--liftoff-only' },
          maxWorkers: Math.min(6, 2 * availableParallelism()),
          sequence: { groupOrder: 1 },
        },
      },
      {
        // These assert milliseconds: one file at a time, with nothing beside it.
        test: {
          ...browserTests,
          name: 'e2e-realtime',
          include: [realTimeSpecs],
          maxWorkers: 1,
          fileParallelism: false,
          sequence: { groupOrder: 2 },
        },
      },
    ],
  },
});
