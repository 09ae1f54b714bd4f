import type { LanguageModelV4 } from '@ai-sdk/provider';
import type { OpenedModel } from '#providers/language/drive-model.ts';
import type { ResolvedModel } from '#providers/language/provider-directory.ts';
import { untilAborted } from '#providers/language/until-aborted.ts';
import { firstCall } from '../reply/first-call.ts';
import type { PreparedCall } from '../prompt/prepared-call.ts';

/** The request for a preemptive reply. */
export type PreemptiveStart = {
  userId: string;
  conversationId: string;
  /** The id that the reply will have. */
  replyId: string;
  assistantId: string | null;
  /** Identifies the message for which the reply was started. */
  fingerprint: string;
  model: ResolvedModel;
  prepared: PreparedCall;
};

/** A model that answers a question which may not be complete. Nothing is stored until its message is. */
export type PreemptiveReply = Pick<
  PreemptiveStart,
  'userId' | 'conversationId' | 'replyId' | 'assistantId' | 'fingerprint' | 'prepared'
> & {
  /** The reply's first text as it arrives, until it is taken or dropped. Read it once. */
  text(signal: AbortSignal): AsyncGenerator<string>;
  /** Its message was stored: the run now owns it. */
  take(): void;
  /** No reader will come: stops the model. */
  drop(): void;
  /** Whether the provider refused the call. */
  wasRefused(): boolean;
  /** The model for the run: the first call returns what has arrived, and if the model failed, asks it again. */
  asModel(model: LanguageModelV4): LanguageModelV4;
};

/** Calls the model at once. Failures are reported when the reply is taken. */
export function openPreemptiveReply({ model, prepared, ...start }: PreemptiveStart): PreemptiveReply {
  const abort = new AbortController();
  const settled = new AbortController();
  const opening = open();
  let isRefused = false;
  opening.catch(() => (isRefused = !abort.signal.aborted));
  let isHeard = false;
  let isRead = false;

  async function open(): Promise<{ answered: OpenedModel; heard: OpenedModel['stream'] }> {
    const opened: OpenedModel = await (await model.create()).doStream({ ...firstCall(prepared), abortSignal: abort.signal });
    const [stream, heard] = opened.stream.tee();
    return { answered: { ...opened, stream }, heard };
  }

  async function* text(signal: AbortSignal): AsyncGenerator<string> {
    const until = AbortSignal.any([signal, settled.signal]);
    isHeard = true;
    const { heard } = await untilAborted(opening, until);
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
        // The run finds out that the model failed, and asks it again.
        if (signal.aborted) throw error;
      }
    },
    take() {
      settled.abort();
      // Two readers share the model's stream. It ends early only when neither needs more.
      if (!isHeard) opening.then(({ heard }) => heard.cancel()).catch(() => undefined);
    },
    drop() {
      settled.abort();
      abort.abort();
    },
    wasRefused: () => isRefused,
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
          return (await opening).answered;
        } catch {
          return live.doStream(options);
        }
      },
    }),
  };
}
