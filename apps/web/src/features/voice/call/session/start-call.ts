import type { CallChat } from './call-chat.ts';
import type { CallWords } from './call-store.ts';

const loadCall = () => import('./call-store.ts');

/** Fetches code and facts that a tap on *Talk* will need, so that nothing has to be waited for then. */
export function warmCall(): void {
  void loadCall().catch(() => undefined);
  void import('./find-hearing.ts').then(({ warmHearing }) => warmHearing()).catch(() => undefined);
}

/** Starts a call, some time after a tap that called `tapAudio`. */
export function startCall(chat: CallChat, locale: string, words: CallWords): void {
  void loadCall().then(({ beginCall }) => beginCall(chat, locale, words));
}
