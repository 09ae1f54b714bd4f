import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { describeServersOnPostgres, type ServerStore } from '../../apps/server/src/testing/test-databases.ts';
import { describeWithRedis } from '../../apps/server/src/testing/test-redis.ts';
import { launchChromium, openContext } from '../support/browser.ts';
import { answer, send } from '../support/pages.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from '../support/round-robin-proxy.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';

describeWithRedis('two processes behind a load balancer without sticky sessions', (redis) => {
  describeServersOnPostgres('with one database', (open) => {
    let browser: Browser;
    let mock: MockOpenAi;
    let store: ServerStore;
    let processes: RunningParley[];
    let proxy: RoundRobinProxy;

    beforeAll(async () => {
      [browser, mock, store] = await Promise.all([launchChromium(), startMockOpenAi(), open()]);
      const env = {
        ...store.env,
        REDIS_URL: redis(),
        PARLEY_SECRET: 'one secret for all of them',
        OPENAI_BASE_URL: mock.url,
        OPENAI_API_KEY: 'test-key',
        PARLEY_DETECT_LOCAL_MODELS: '0',
      };
      processes = [await startParley({ env }), await startParley({ env })];
      proxy = await startRoundRobinProxy(processes.map(({ port }) => port));
    });
    afterAll(async () => {
      await browser?.close();
      await proxy?.close();
      await Promise.all((processes ?? []).map((parley) => parley.stop()));
      await mock?.close();
      await store?.drop();
    });

    const runsAt = async ({ url }: RunningParley): Promise<number> =>
      Number(/^parley_runs_active (\d+)$/m.exec(await (await fetch(`${url}/metrics`)).text())?.[1]);

    it(
      'a reply is followed live, survives the death of its process as interrupted, and continues in the other one',
      { timeout: 180_000 },
      async () => {
        const contexts = await Promise.all([openContext(browser, proxy.url), openContext(browser, proxy.url)]);
        const [page, second] = await Promise.all(contexts.map((context) => context.newPage()));
        if (!page || !second) throw new Error('No page was opened.');
        await page.goto('/');
        await page.getByTestId('composer-input').waitFor();
        mock.script({ deltas: Array.from({ length: 2000 }, (_, index) => `line${index} `), delayMs: 30 });
        await send(page, 'Until you fall');
        await page.getByText('line40').first().waitFor();
        // A page of its own follows the same reply; whichever process it reaches, the text grows.
        await second.goto(page.url());
        await second.getByText('line90').first().waitFor();

        const running = await Promise.all(processes.map(runsAt));
        const dying = processes[running.indexOf(1)];
        if (!dying) throw new Error(`Nobody writes the reply: ${running.join(', ')}`);
        await dying.stop({ signal: 'SIGKILL', remove: false });
        // Within 30 s by the lease; a busy machine needs longer to draw.
        for (const follower of [page, second]) expect(await answer(follower, 'interrupted', 60_000)).toContain('line40');

        mock.script({ deltas: [' and up again.'] });
        await page.getByRole('button', { name: 'Continue', exact: true }).last().click();
        for (const follower of [page, second]) {
          const text = await answer(follower, 'complete', 60_000);
          expect(text).toContain('line40');
          expect(text).toContain('and up again.');
        }
        expect(Math.min(...proxy.answered)).toBeGreaterThan(0);
        await Promise.all(contexts.map((context) => context.close()));
      },
    );
  });
});
