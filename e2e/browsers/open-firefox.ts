import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { clickActions, type DrivenPage, elementInView, keyActions } from './driven-page.ts';
import { endProcess } from './sound-server.ts';

/** Firefox and PulseAudio lock each other out in about one of four starts on a busy machine: the process that plays waits for ever. */
const mostStarts = 6;

/**
 * Starts Firefox without a window and drives it by WebDriver BiDi, https://w3c.github.io/webdriver-bidi/. A Firefox that
 * cannot open its sound device, before any page of Parley, is started again.
 *
 * @param executable path of Firefox
 * @param languages value of its `Accept-Language`
 * @param env variables that lead its sound to a server
 * @throws Error if no start opens the device
 */
export async function openFirefox(executable: string, languages: string, env: Record<string, string>): Promise<DrivenPage> {
  for (let start = 1; start <= mostStarts; start += 1) {
    const { send, end } = await startFirefox(executable, languages, env);
    try {
      if (await opensSound(send)) {
        const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
        return openPage(send, context, end);
      }
    } catch (error) {
      await end();
      throw error;
    }
    console.warn(`Firefox opened no sound device (start ${start} of ${mostStarts}).`);
    await end();
  }
  throw new Error('Firefox opens no sound device.');
}

async function startFirefox(executable: string, languages: string, env: Record<string, string>) {
  const profile = mkdtempSync(join(tmpdir(), 'parley-firefox-'));
  writeFileSync(
    join(profile, 'user.js'),
    Object.entries({ ...quietPreferences, 'intl.accept_languages': languages })
      .map(([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});\n`)
      .join(''),
  );
  const child = spawn(executable, ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port=0'], {
    stdio: ['ignore', 'ignore', 'pipe'],
    env: { ...process.env, HOME: profile, MOZ_CRASHREPORTER_DISABLE: '1', ...env },
  });
  const end = async () => {
    await endProcess(child);
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 });
  };
  try {
    const address = await readAddress(createInterface(child.stderr));
    const send = await connect(`${address}/session`);
    await send('session.new', { capabilities: {} });
    return { send, end };
  } catch (error) {
    await end();
    throw error;
  }
}

/** Plays silence in a tab of its own, which stays open so that the device does. @returns whether the device opened */
async function opensSound(send: Send): Promise<boolean> {
  const { context } = await send<{ context: string }>('browsingContext.create', { type: 'tab' });
  await send('browsingContext.navigate', { context, url: 'data:text/html,<button>Sound</button>', wait: 'complete' });
  await send('input.performActions', { context, actions: clickActions('viewport', 20, 20) });
  const running = send('script.evaluate', {
    expression: `new Promise((resolve) => {
      window.kept = new AudioContext();
      kept.onstatechange = () => kept.outputLatency > 0 && resolve();
      const source = kept.createConstantSource();
      source.connect(kept.createGain()).connect(kept.destination);
      source.start();
      setInterval(() => kept.state === 'running' && kept.outputLatency > 0 && resolve(), 50);
    })`,
    target: { context },
    awaitPromise: true,
  });
  running.catch(() => undefined);
  const late = new Promise<'late'>((resolve) => setTimeout(resolve, deviceMs, 'late'));
  return (await Promise.race([running, late])) !== 'late';
}

/** A device opens within a second or two. One that has not by now never will. */
const deviceMs = 10_000;

/** A new Firefox asks servers of its maker for many things. */
const quietPreferences = {
  'app.normandy.enabled': false,
  'app.update.enabled': false,
  'browser.safebrowsing.provider.mozilla.updateURL': '',
  'browser.shell.checkDefaultBrowser': false,
  'browser.aboutwelcome.enabled': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'toolkit.telemetry.server': 'data:,',
};

type Send = <Result>(method: string, params: object) => Promise<Result>;

async function readAddress(lines: AsyncIterable<string>): Promise<string> {
  const seen: string[] = [];
  for await (const line of lines) {
    const address = /WebDriver BiDi listening on (ws:\S+)/.exec(line)?.[1];
    if (address) return address;
    seen.push(line);
  }
  throw new Error(`Firefox ended before it listened:\n${seen.join('\n')}`);
}

async function connect(address: string): Promise<Send> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  let lastId = 0;
  socket.addEventListener('message', ({ data }: MessageEvent<string>) => {
    const reply = JSON.parse(data) as { id?: number; type: string; result?: unknown; error?: string; message?: string };
    const call = waiting.get(reply.id ?? -1);
    if (!call) return;
    waiting.delete(reply.id!);
    if (reply.type === 'success') call.resolve(reply.result);
    else call.reject(new Error(`${reply.error}: ${reply.message}`));
  });
  socket.addEventListener('close', () => {
    for (const call of waiting.values()) call.reject(new Error('Firefox closed the connection'));
  });
  await once(socket, 'open');
  return <Result>(method: string, params: object) => {
    const id = (lastId += 1);
    const call = Promise.withResolvers<unknown>();
    waiting.set(id, call);
    socket.send(JSON.stringify({ id, method, params }));
    return call.promise as Promise<Result>;
  };
}

function openPage(send: Send, context: string, end: () => Promise<void>): DrivenPage {
  const evaluate = async <Value>(script: string): Promise<Value> => {
    const outcome = await send<{ type: string; result?: { value?: string }; exceptionDetails?: { text: string } }>('script.evaluate', {
      expression: `JSON.stringify((() => { ${script} })() ?? null)`,
      target: { context },
      awaitPromise: true,
    });
    if (outcome.type !== 'success') throw new Error(outcome.exceptionDetails?.text);
    return JSON.parse(outcome.result!.value!) as Value;
  };
  const act = (actions: object[]) => send('input.performActions', { context, actions });
  return {
    evaluate,
    async goto(url) {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' });
    },
    async click(selector) {
      const { result } = await send<{ result: { sharedId: string } }>('script.evaluate', {
        expression: `(() => { ${elementInView(selector)} })()`,
        target: { context },
        awaitPromise: false,
      });
      await act(clickActions({ type: 'element', element: { sharedId: result.sharedId } }));
    },
    async type(text) {
      await act(keyActions(text));
    },
    close: end,
  };
}
