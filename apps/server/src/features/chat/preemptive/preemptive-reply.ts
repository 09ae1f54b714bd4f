import type { LanguageModelV4, LanguageModelV4StreamPart } from '@ai-sdk/provider';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import { untilAborted } from '#providers/language/until-aborted.ts';
import { firstCall } from '../first-call.ts';
import type { PreparedCall } from '../prepare-call.ts';

/** What a reply is begun with before its question is stored. */
export type PreemptiveStart = {
  userId: string;
  conversationId: string;
  /** The id that the reply will have. */
  replyId: string;
  assistantId: string | null;
  /** Tells whether the message that is sent in the end is the one it was begun for. */
  fingerprint: string;
  model: ResolvedModel;
  prepared: PreparedCall;
};

/** A model that answers a question which may not be over: nothing of it is stored until its message is. */
export type PreemptiveReply = Pick<
  PreemptiveStart,
  'userId' | 'conversationId' | 'replyId' | 'assistantId' | 'fingerprint' | 'prepared'
> & {
  /** What arrives of its first text, until it is taken or dropped. Read it once. */
  text(signal: AbortSignal): AsyncGenerator<string>;
  /** Its message was stored: from now on it is the run's. */
  take(): void;
  /** Nobody will read it: the model is stopped. */
  drop(): void;
  /** The model as its run sees it: the first call answers with what has arrived, and where the model failed, asks it anew. */
  asModel(model: LanguageModelV4): LanguageModelV4;
};

/** Calls the model at once. Failures show when the reply is taken. */
export function openPreemptiveReply({ model, prepared, ...start }: PreemptiveStart): PreemptiveReply {
  const abort = new AbortController();
  const settled = new AbortController();
  const opening = open();
  opening.catch(() => undefined);
  let isHeard = false;
  let isRead = false;

  async function open(): Promise<[ReadableStream<LanguageModelV4StreamPart>, ReadableStream<LanguageModelV4StreamPart>]> {
    const { stream } = await (await model.create()).doStream({ ...firstCall(prepared), abortSignal: abort.signal });
    return stream.tee();
  }

  async function* text(signal: AbortSignal): AsyncGenerator<string> {
    const until = AbortSignal.any([signal, settled.signal]);
    isHeard = true;
    const [, heard] = await untilAborted(opening, until);
    const reader = heard.getReader();
    const release = () => void reader.cancel().catch(() => undefined);
    until.addEventListener('abort', release, { once: true });
    try {
      let first: string | null = null;
      for (;;) {
        const { done, value } = await reader.read();
        if (done || value.type === 'text-end' || value.type === 'error') return;
        if (value.type !== 'text-delta') continue;
        first ??= value.id;
        if (value.id !== first) return;
        yield value.delta;
      }
    } finally {
      until.removeEventListener('abort', release);
      release();
    }
  }

  return {
    ...start,
    prepared,
    async *text(signal) {
      try {
        yield* text(signal);
      } catch (error) {
        // That the model failed is for the run to find out, which asks it again.
        if (signal.aborted) throw error;
      }
    },
    take() {
      settled.abort();
      // Two readers share the model's stream, which ends early only when neither wants more.
      if (!isHeard) opening.then(([, heard]) => heard.cancel()).catch(() => undefined);
    },
    drop() {
      settled.abort();
      abort.abort();
    },
    asModel: (live) => ({
      specificationVersion: live.specificationVersion,
      provider: live.provider,
      modelId: live.modelId,
      supportedUrls: live.supportedUrls,
      doGenerate: (options) => live.doGenerate(options),
      async doStream(options) {
        if (isRead) return live.doStream(options);
        isRead = true;
        options.abortSignal?.addEventListener('abort', () => abort.abort(), { once: true });
        try {
          return { stream: (await opening)[0] };
        } catch {
          return live.doStream(options);
        }
      },
    }),
  };
}
