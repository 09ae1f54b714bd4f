import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { afterAll, afterEach, beforeAll } from 'vitest';
import { type MockOpenAi, startMockOpenAi } from '../../apps/server/src/testing/mock-openai.ts';
import { launchChromium, openContext } from '../support/browser.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';
import { type CameraVideo, makeVideo } from './camera-video.ts';
import { type CuttableLine, openLine } from './cuttable-line.ts';
import { installFakeMicrophone } from './fake-microphone.ts';
import { startFakeTranscription } from './fake-transcription.ts';
import { tapSound } from './sound-tap.ts';

type Transcription = Awaited<ReturnType<typeof startFakeTranscription>>;

interface OpenOptions extends BrowserContextOptions {
  path?: string;
  /** Prepares the page before it is opened. */
  prepare?: (page: Page) => Promise<unknown>;
}

export interface SharedCalls {
  readonly parley: RunningParley;
  readonly browser: Browser;
  /** Between the pages and the server. */
  readonly line: CuttableLine;
  readonly model: MockOpenAi;
  readonly transcription: Transcription;
  /** Ends the server like a crash. Call the result to start it again, on its port and its data. */
  killServer: () => Promise<() => Promise<void>>;
  /** A page of a new user, with a microphone that hears what the test plays. */
  open: (options?: OpenOptions) => Promise<Page>;
}

interface CallOptions {
  canHear?: boolean;
  isWhole?: boolean;
  /** What the camera sees; null: there is none. */
  camera?: CameraVideo | null;
  env?: Record<string, string>;
}

async function cameraArguments(camera: CameraVideo): Promise<string[]> {
  const path = join(await mkdtemp(join(tmpdir(), 'parley-camera-')), 'camera.y4m');
  await writeFile(path, makeVideo(camera));
  // The headless shell has no window that could ask for permission.
  return ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream', `--use-file-for-fake-video-capture=${path}`];
}

/**
 * One browser, and one server with a scripted model and transcription, for all calls of the file that uses it
 * at its top.
 *
 * @param options.canHear whether the server can transcribe speech; default true
 * @param options.camera what the camera sees, which must be allowed in the page's context; by default there is none
 * @param options.isWhole whether the browser has its own speech recognition; default false
 */
export function shareCalls({ canHear = true, isWhole = false, camera = null, env = {} }: CallOptions = {}): SharedCalls {
  let model: MockOpenAi;
  let transcription: Transcription;
  let parley: RunningParley;
  let line: CuttableLine;
  let variables: Record<string, string> = {};
  let browser: Browser;
  beforeAll(async () => {
    const args = camera ? await cameraArguments(camera) : [];
    [model, transcription, browser] = await Promise.all([startMockOpenAi(), startFakeTranscription([]), launchChromium({ isWhole, args })]);
    const hosts = [model.url, transcription.env.OPENAI_TRANSCRIPTION_BASE_URL].map((url) => new URL(url).host).join(',');
    const mocks = { OPENAI_BASE_URL: model.url, OPENAI_API_KEY: 'test-key', ...(canHear && transcription.env) };
    variables = { ...mocks, PARLEY_ALLOWED_PRIVATE_HOSTS: hosts, ...env };
    parley = await startParley({ env: variables });
    line = await openLine(parley.port);
  });
  afterAll(async () => {
    await browser?.close();
    await line?.close();
    await parley?.stop();
    await Promise.all([model?.close(), transcription?.close()]);
  });
  afterEach(async () => {
    line.mend();
    for (const context of browser.contexts()) await context.close();
  });
  return {
    get parley() {
      return parley;
    },
    get browser() {
      return browser;
    },
    get line() {
      return line;
    },
    get model() {
      return model;
    },
    get transcription() {
      return transcription;
    },
    async killServer() {
      const { port, dataDir } = parley;
      await parley.stop({ signal: 'SIGKILL', remove: false });
      return async () => {
        parley = await startParley({ env: variables, port, dataDir });
      };
    },
    async open({ path = '/', prepare, ...options } = {}) {
      const context = await openContext(browser, line.url, { permissions: ['microphone'], ...options });
      const page = await context.newPage();
      await installFakeMicrophone(page);
      await tapSound(page);
      await prepare?.(page);
      await page.goto(path);
      return page;
    },
  };
}
