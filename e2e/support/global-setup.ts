import { requireTestBrowsers } from '../../tools/find-chromium.mjs';
import { buildWebIfStale } from '../../tools/build-web.mjs';
import { requireRecorder } from '../../tools/require-recorder.mjs';

/** Before any browser test: a Chromium, a voice for recordings, and a client built from the sources. */
export async function setup(): Promise<void> {
  Object.assign(process.env, requireTestBrowsers());
  requireRecorder();
  await buildWebIfStale();
}
