import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sources = globSync('apps/server/src/**/*.ts', { cwd: root }).filter(
  (file) => !file.includes('.test.ts') && !file.includes('/testing/'),
);
const holders = sources.flatMap((file) =>
  [...readFileSync(`${root}/${file}`, 'utf8').matchAll(/database\s*\.for\(\s*('[^']+')/g)].map(([, task = '']) => `${task} in ${file}`),
);

it('work of the server in which no user asks is in few places', () => {
  const others = holders.filter((use) => !use.startsWith("'checked parent'")).map((use) => use.replace('apps/server/src/features/', ''));
  expect([...new Set(others)].toSorted()).toEqual([
    "'accounts' in accounts/create-account.ts",
    "'accounts' in accounts/people/purge-people.ts",
    "'accounts' in accounts/resets/resets.ts",
    "'clean-up' in assistants/files/purge-files.ts",
    "'clean-up' in chat/run/end-runs.ts",
    "'clean-up' in chat/run/end-unknown-runs.ts",
    "'clean-up' in chat/run/recover-runs.ts",
    "'clean-up' in conversations/purge-deleted.ts",
    "'clean-up' in files/may-be-stored.ts",
    "'clean-up' in files/purge-message-files.ts",
    "'clean-up' in openai/responses/stored-responses.ts",
    "'clean-up' in sharing/revoke-share.ts",
    "'clean-up' in usage/purge-usage.ts",
    "'imports' in transfer/import/claim-import.ts",
    "'imports' in transfer/import/import-runner.ts",
    "'imports' in transfer/import/import-store.ts",
    "'limits' in usage/quotas/count-running.ts",
    "'limits' in usage/quotas/sum-use.ts",
    "'operator' in apps/server/src/operations/backup/restore-elsewhere.ts",
    "'operator' in apps/server/src/operations/move/at-one-moment.ts",
    "'operator' in apps/server/src/operations/open-present.ts",
    "'public page' in sharing/find-share.ts",
    "'public page' in sharing/read-shared.ts",
    "'public page' in sharing/shared-page.routes.ts",
    "'storage' in apps/server/src/operations/move-files.ts",
    "'storage' in storage-report/measure-storage.ts",
  ]);
});
