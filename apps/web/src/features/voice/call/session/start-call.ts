import { forgetTappedAudio } from '@parley/voice/browser/capture/tapped-audio';
import type { CallChat } from './call-chat.ts';
import type { CallWords } from './call-store.ts';

const loadCall = () => import('./call-store.ts');

/** Fetches code and facts that a tap on *Talk* will need, so that nothing has to be waited for then. */
export function warmCall(): void {
  void loadCall().catch(() => undefined);
  void import('./find-hearing.ts').then(({ warmHearing }) => warmHearing()).catch(() => undefined);
}

/**
 * Starts a call, some time after a tap that called `tapAudio`.
 *
 * @param isWanted asked when its code has loaded
 */
export async function startCall(chat: CallChat, locale: string, words: CallWords, isWanted: () => boolean): Promise<void> {
  const { beginCall } = await loadCall();
  if (isWanted()) beginCall(chat, locale, words);
  else forgetTappedAudio();
}
