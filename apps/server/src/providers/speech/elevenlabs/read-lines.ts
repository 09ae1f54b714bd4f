import { SpeechError } from '@parley/voice/engines/speech-error';

/**
 * Lines of UTF-8 text from chunks of any size; a last line without a line break counts.
 *
 * @param maxLineBytes a longer line is refused, so that a hostile stream cannot fill memory
 */
export async function* readLines(chunks: AsyncIterable<Uint8Array>, maxLineBytes: number): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pending = '';
  for await (const chunk of chunks) {
    pending += decoder.decode(chunk, { stream: true });
    const lines = pending.split('\n');
    pending = lines.pop() ?? '';
    for (const line of lines) if (line.trim() !== '') yield line;
    if (pending.length > maxLineBytes) throw new SpeechError('provider_bad_response', true);
  }
  pending += decoder.decode();
  if (pending.trim() !== '') yield pending;
}
