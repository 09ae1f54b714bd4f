import { requireChromium } from '../../tools/find-chromium.mjs';
import { buildWebIfStale } from '../../tools/build-web.mjs';
import { requireRecorder } from '../../tools/require-recorder.mjs';

/** Before any browser test: a Chromium, a voice to record and a client built from what is in the tree. */
export async function setup(): Promise<void> {
  process.env.PARLEY_CHROMIUM = requireChromium();
  requireRecorder();
  await buildWebIfStale();
}
