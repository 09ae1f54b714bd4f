import type { ConversationTranscriber, TranscriptListener } from '../../turns/conversation/conversation-ports.ts';
import type { VoiceSocketClient } from '../socket/voice-socket-client.ts';

type Sending = ReturnType<VoiceSocketClient['transcribe']>;

/** Uses the server's engine to answer for utterances. Nothing is sent before the first audio of confirmed speech. */
export function createServerTranscriber(
  client: VoiceSocketClient,
  options: { engine: () => string | null; prompt?: () => string | null },
): ConversationTranscriber {
  let listener: TranscriptListener | null = null;
  let locale = '';
  const sending = new Map<number, Sending>();

  function begin(utterance: number): Sending {
    const engine = options.engine();
    const prompt = options.prompt?.() ?? null;
    const request = { locale, ...(engine !== null && { engine }), ...(prompt !== null && { prompt: prompt.slice(-1000) }) };
    const session = client.transcribe(utterance, request, {
      onInterim: (text) => listener?.onInterim(utterance, text),
      onDraft: (draft, text, spokenLocale) => listener?.onDraft(utterance, draft, text, spokenLocale),
      onWait: (isLoading) => listener?.onWait?.(utterance, isLoading),
      onFinal(text, spokenLocale) {
        sending.delete(utterance);
        listener?.onFinal(utterance, text, spokenLocale);
      },
      onError(code) {
        sending.delete(utterance);
        listener?.onFail(utterance, code);
      },
    });
    sending.set(utterance, session);
    return session;
  }

  return {
    start(next) {
      listener = next;
      client.connect();
    },
    stop() {
      listener = null;
      for (const session of sending.values()) session.cancel();
      sending.clear();
    },
    open(_utterance, spokenLocale) {
      locale = spokenLocale;
    },
    push(utterance, samples) {
      (sending.get(utterance) ?? begin(utterance)).push(samples);
    },
    draft(utterance, draft) {
      sending.get(utterance)?.draft(draft);
    },
    commit(utterance, draft) {
      sending.get(utterance)?.end(draft);
    },
    cancel(utterance) {
      sending.get(utterance)?.cancel();
      sending.delete(utterance);
    },
    setMuted: () => undefined,
  };
}
