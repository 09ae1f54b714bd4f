import type { Browser, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { describeServersOnPostgres, type ServerStore } from '../../apps/server/src/testing/test-databases.ts';
import { describeWithRedis } from '../../apps/server/src/testing/test-redis.ts';
import { inWords } from '../support/ask.ts';
import { launchChromium, openContext } from '../support/browser.ts';
import { type RoundRobinProxy, startRoundRobinProxy } from '../support/round-robin-proxy.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';
import { recordMicrophone } from '../voice-audio/microphone-wav.ts';
import { installFakeMicrophone, playToMicrophone } from './fake-microphone.ts';
import { startFakeTranscription } from './fake-transcription.ts';
import { tapSound } from './sound-tap.ts';
import { inState, storedMessages } from './use-calls.ts';

const first = 'Tell me about the old harbour';
const second = 'And what is there to eat tonight';
const sentence = 'The harbour is old and quiet. ';
const answerOf = (sentences: number) => sentence.repeat(sentences).trim();
const patient = 60_000;

describeWithRedis('a call over two processes behind a load balancer without sticky sessions', (redis) => {
  describeServersOnPostgres('with one database', (open) => {
    let browser: Browser;
    let mock: MockOpenAi;
    let transcription: Awaited<ReturnType<typeof startFakeTranscription>>;
    let store: ServerStore;
    let processes: RunningParley[];
    let proxy: RoundRobinProxy;

    beforeAll(async () => {
      [browser, mock] = await Promise.all([launchChromium(), startMockOpenAi()]);
    });
    beforeEach(async () => {
      // Each test has its own, so that a test that fails leaves no words to the next one.
      [store, transcription] = await Promise.all([open(), startFakeTranscription([first, second])]);
      const hosts = [mock.url, transcription.env.OPENAI_TRANSCRIPTION_BASE_URL].map((url) => new URL(url).host).join(',');
      const env = {
        ...store.env,
        ...transcription.env,
        REDIS_URL: redis(),
        PARLEY_SECRET: 'one secret for all of them',
        PARLEY_ALLOWED_PRIVATE_HOSTS: hosts,
        OPENAI_BASE_URL: mock.url,
        OPENAI_API_KEY: 'test-key',
        PARLEY_DETECT_LOCAL_MODELS: '0',
      };
      processes = [await startParley({ env }), await startParley({ env })];
      proxy = await startRoundRobinProxy(processes.map(({ port }) => port));
      mock.byDefault({ deltas: inWords('There is fish and fresh bread.') });
    });
    afterEach(async () => {
      await proxy?.close();
      await Promise.all((processes ?? []).map((parley) => parley.stop()));
      await Promise.all([store?.drop(), transcription?.close()]);
    });
    afterAll(async () => {
      await browser?.close();
      await mock?.close();
    });

    /** A call that waits for the first question. @returns the process of its socket, and the other one */
    async function startCall() {
      const context = await openContext(browser, proxy.url, { permissions: ['microphone'] });
      const page = await context.newPage();
      await installFakeMicrophone(page);
      await tapSound(page);
      await page.goto('/');
      await page.getByTestId('voice-start').click();
      await inState(page, 'listening').waitFor({ timeout: patient });
      const [serving, surviving] = proxy.openSockets[0] === 1 ? [0, 1] : [1, 0];
      expect(proxy.openSockets[serving]).toBe(1);
      return { page, serving, surviving };
    }
    async function killSpeaking(page: Page, serving: number, surviving: number) {
      await playToMicrophone(page, recordMicrophone([first, 1500]));
      await inState(page, 'speaking').waitFor({ timeout: patient });
      await processes[serving]!.stop({ signal: 'SIGKILL', remove: false });
      proxy.sendRequestsTo(null);
      await expect.poll(() => proxy.openSockets[surviving], { timeout: patient }).toBe(1);
    }
    /** Whether the call takes a second turn at the surviving process. */
    async function expectSecondTurn(page: Page, surviving: number, firstAnswer: unknown) {
      await inState(page, 'listening').waitFor({ timeout: patient });
      await playToMicrophone(page, recordMicrophone([second, 1500]));
      const words = async () =>
        (await storedMessages(processes[surviving]!.url)).map(({ role, parts }) => [role, parts.map(({ text }) => text).join('')]);
      await expect.poll(words, { timeout: patient }).toEqual([
        ['user', first],
        ['assistant', firstAnswer],
        ['user', second],
        ['assistant', 'There is fish and fresh bread.'],
      ]);
      await inState(page, 'speaking').waitFor({ timeout: patient });
      await page.context().close();
    }

    it('goes on at the other process when that of its socket and its reply is killed in mid-reply', { timeout: 240_000 }, async () => {
      mock.script({ deltas: inWords(answerOf(12)), delayMs: 150 });
      const { page, serving, surviving } = await startCall();
      proxy.sendRequestsTo(serving);
      await killSpeaking(page, serving, surviving);
      await expectSecondTurn(page, surviving, expect.stringMatching(/^The harbour is old.{0,330}$/));
    });

    it('loses nothing of the reply when only the process of its socket is killed', { timeout: 240_000 }, async () => {
      mock.script({ deltas: inWords(answerOf(6)), delayMs: 20 });
      const { page, serving, surviving } = await startCall();
      proxy.sendRequestsTo(surviving);
      await killSpeaking(page, serving, surviving);
      await expectSecondTurn(page, surviving, answerOf(6));
    });
  });
});
