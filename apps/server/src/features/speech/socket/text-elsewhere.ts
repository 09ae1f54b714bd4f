import type { SpeechServices } from '../speech-services.ts';

/** The text of a reply that another process began before its question was stored, piece by piece. Ends early if that process does not answer. */
export async function* readTextElsewhere(
  { bus }: Pick<SpeechServices, 'bus'>,
  processId: string,
  reply: { userId: string; replyId: string },
  signal: AbortSignal,
): AsyncGenerator<string> {
  for (let from = 0; !signal.aborted;) {
    const answer = await bus.ask(processId, 'preemptive-text', { ...reply, from });
    if (!answer || signal.aborted) return;
    from += answer.text.length;
    if (answer.text !== '') yield answer.text;
    if (answer.isOver) return;
  }
}
