import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterEach, beforeAll } from 'vitest';
import { launchChromium, moving, openContext } from '../support/browser.ts';
import { type RunningParley, startParley } from '../support/start-parley.ts';
import { startFakeTranscription } from './fake-transcription.ts';
import { tapSound } from './sound-tap.ts';

export interface Call {
  page: Page;
  parley: RunningParley;
  transcription: Awaited<ReturnType<typeof startFakeTranscription>>;
}

export interface CallOptions {
  /** What the microphone hears after it was opened. */
  recording: Buffer;
  /** The transcripts, one line per utterance; null: the server has no recognition. */
  script: readonly string[] | null;
  env?: Record<string, string>;
  /** Prepares the page before it is opened. */
  prepare?: (page: Page) => Promise<unknown>;
  /** Whether the stage is animated, as for most users: it draws on a third of a core. Default false. */
  isMoving?: boolean;
}

/** Calls for the tests of a file: each with its own server, and everything is closed after its test. */
export function useCalls() {
  let folder = '';
  const closers: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'parley-call-'));
    return () => rm(folder, { recursive: true, force: true });
  });
  afterEach(async () => {
    for (const close of closers.splice(0).reverse()) await close();
  });

  return {
    closeAfter: (close: () => Promise<unknown>) => void closers.push(close),
    /** A server with scripted recognition, and a browser whose microphone plays a recording after it was opened. */
    async openCall({ recording, script, env = {}, prepare, isMoving = false }: CallOptions): Promise<Call> {
      const wav = join(folder, `${closers.length}-${Date.now()}.wav`);
      await writeFile(wav, recording);
      const transcription = await startFakeTranscription(script ?? []);
      closers.push(transcription.close);
      const mocks: Record<string, string> = { ...(script && transcription.env), ...env };
      const hosts = privateHosts(transcription.env.OPENAI_TRANSCRIPTION_BASE_URL, env.OPENAI_BASE_URL);
      const parley = await startParley({ env: { ...mocks, PARLEY_ALLOWED_PRIVATE_HOSTS: hosts } });
      closers.push(() => parley.stop());
      const browser = await launchChromium({ microphoneWav: wav });
      closers.push(() => browser.close());
      const context = await openContext(browser, parley.url, { ...(isMoving && moving), permissions: ['microphone'] });
      const page = await context.newPage();
      await tapSound(page);
      await prepare?.(page);
      await page.goto(parley.url);
      return { page, parley, transcription };
    },
  };
}

/** The addresses of the mock servers, which the server would otherwise refuse to call. */
const privateHosts = (...urls: (string | undefined)[]) => urls.flatMap((url) => (url ? [new URL(url).host] : [])).join(',');

export const inState = (page: Page, state: string) => page.locator(`[data-testid="voice-stage"][data-state="${state}"]`);

export interface StoredMessage {
  role: string;
  origin: string | null;
  status: string;
  heardUpTo: number | null;
  parts: { text: string }[];
}

/** The turns of the newest conversation as stored by the server. */
export async function storedMessages(url: string): Promise<StoredMessage[]> {
  const list = (await (await fetch(`${url}/api/conversations`)).json()) as { conversations: { id: string }[] };
  const id = list.conversations[0]?.id;
  if (!id) return [];
  const page = (await (await fetch(`${url}/api/conversations/${id}`)).json()) as { messages: StoredMessage[] };
  return page.messages;
}

/** The user's settings. */
export async function setPreferences(url: string, preferences: object): Promise<void> {
  const response = await fetch(`${url}/api/preferences`, {
    method: 'PATCH',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify(preferences),
  });
  if (!response.ok) throw new Error(`preferences: ${response.status} ${await response.text()}`);
}
