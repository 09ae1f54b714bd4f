import { findRecognition, localRecognition } from '@parley/voice/browser/transcription/browser-recognizer';
import { call } from '#api/call.ts';
import { preferencesQuery } from '#api/preferences.ts';
import { queryClient } from '#api/query-client.ts';
import { enginesQuery } from '../../audio/engines-query.ts';
import { chooseHearing, type Hearing } from './choose-hearing.ts';

/** Loads what a tap on *Talk* will need, so that the tap does not wait. */
export function warmHearing(): void {
  void queryClient.prefetchQuery(enginesQuery);
  void queryClient.prefetchQuery(preferencesQuery);
}

/** What can recognise speech in these languages now. */
export async function findHearing(...locales: readonly string[]): Promise<Hearing> {
  const [engines, preferences, local] = await Promise.all([
    queryClient.ensureQueryData(enginesQuery),
    queryClient.ensureQueryData(preferencesQuery),
    Promise.all(locales.map(localRecognition)),
  ]);
  const recognition = findRecognition() === null ? 'none' : local.every((state) => state === 'ready') ? 'local' : 'remote';
  return chooseHearing({
    engines: engines.transcription,
    chosen: preferences.speech.transcriptionEngine,
    recognition,
    hasConsent: preferences.speech.browserRecognitionConsent,
  });
}

/** Stores the consent that audio may go to the browser's maker. */
export async function acceptBrowserRecognition(): Promise<void> {
  const saved = await call('PATCH /api/preferences', { body: { speech: { browserRecognitionConsent: true } } });
  queryClient.setQueryData(preferencesQuery.queryKey, saved);
}
