import type { SpeechEvent } from '@parley/voice/engines/synthesizer';
import type { AudioWriter } from './audio-format.ts';

/**
 * Speech as bytes of its format. The writer is finished or cancelled at every end.
 *
 * @param signal aborted when the request is over; a client may leave before it reads anything
 */
export function writeSpeech(events: AsyncIterable<SpeechEvent>, writer: AudioWriter, signal: AbortSignal): AsyncGenerator<Buffer> {
  let isEnded = false;
  async function cancel(): Promise<void> {
    if (isEnded) return;
    isEnded = true;
    await writer.cancel();
  }
  // An encoder that fails while it is cancelled is of no use to anybody.
  const leave = (): void => void cancel().catch(() => undefined);
  if (signal.aborted) leave();
  else signal.addEventListener('abort', leave, { once: true });

  async function* write(): AsyncGenerator<Buffer> {
    try {
      if (writer.head.length > 0) yield writer.head;
      for await (const event of events) {
        const bytes = event.type === 'audio' ? await writer.write(event.samples) : null;
        if (bytes && bytes.length > 0) yield bytes;
      }
      const last = await writer.finish();
      isEnded = true;
      if (last.length > 0) yield last;
    } finally {
      await cancel();
    }
  }
  return write();
}
