import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{apps,packages,locales,tools}/**/*.test.ts', 'apps/web/**/*.test.tsx'],
          exclude: ['**/node_modules/**', '**/dist/**'],
          environment: 'node',
          testTimeout: 20_000,
          retry: process.env.CI ? 2 : 0,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.spec.ts'],
          environment: 'node',
          testTimeout: 90_000,
          hookTimeout: 120_000,
          // A loaded machine draws late; what is polled for is either there or wrong.
          expect: { poll: { timeout: 20_000 } },
          maxWorkers: 1,
          fileParallelism: false,
          // Real time, real sound: a machine that is busy elsewhere may miss a deadline once, a broken product misses it again.
          retry: 2,
          globalSetup: ['e2e/support/global-setup.ts'],
        },
      },
    ],
  },
});
