import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '../support/start-parley.ts';
import { clickActions, type DrivenPage, elementInView, keyActions } from './driven-page.ts';
import { endProcess } from './sound-server.ts';

/**
 * Starts WebKitGTK's small browser on a virtual screen and drives it by WebDriver,
 * https://www.w3.org/TR/webdriver2/.
 *
 * @param programs paths of WebKitWebDriver, MiniBrowser and Xvfb
 * @param env variables that lead its sound to a server
 */
export async function openWebKit(
  programs: { driver: string; browser: string; display: string },
  env: Record<string, string>,
): Promise<DrivenPage> {
  const screen = spawn(programs.display, ['-displayfd', '1', '-screen', '0', '1440x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  const [number] = (await once(screen.stdout, 'data')) as [Buffer];
  const port = await freePort();
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: { ...process.env, ...env, DISPLAY: `:${number.toString().trim()}` },
  });
  const end = async () => {
    await endProcess(driver);
    await endProcess(screen);
  };
  try {
    const send = sender(`http://127.0.0.1:${port}`);
    await waitUntilReady(send);
    const { sessionId } = (await send('POST', '/session', {
      capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] } } },
    })) as { sessionId: string };
    return openPage(sender(`http://127.0.0.1:${port}/session/${sessionId}`), end);
  } catch (error) {
    await end();
    throw error;
  }
}

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>;

const sender =
  (base: string): Send =>
  async (method, path, body) => {
    const response = await fetch(base + path, { method, ...(body && { body: JSON.stringify(body) }) });
    const { value } = (await response.json()) as { value: unknown };
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`);
    return value;
  };

async function waitUntilReady(send: Send): Promise<void> {
  const deadline = performance.now() + 20_000;
  for (;;) {
    const isReady = await send('GET', '/status').then(
      () => true,
      () => false,
    );
    if (isReady) return;
    if (performance.now() > deadline) throw new Error('WebKitWebDriver did not answer');
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

function openPage(send: Send, end: () => Promise<void>): DrivenPage {
  const evaluate = async <Value>(script: string) => (await send('POST', '/execute/sync', { script, args: [] })) as Value;
  const act = async (actions: object[]) => void (await send('POST', '/actions', { actions }));
  return {
    evaluate,
    async goto(url) {
      await send('POST', '/url', { url });
    },
    async click(selector) {
      await act(clickActions(await evaluate<object>(elementInView(selector))));
    },
    type: (text) => act(keyActions(text)),
    async close() {
      await send('DELETE', '').finally(end);
    },
  };
}
