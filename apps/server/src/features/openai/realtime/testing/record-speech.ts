/** A recording of a sentence that the server's offline voice says: PCM16 at 24 kHz. */
export async function recordSpeech(url: string, text: string): Promise<Buffer> {
  const answer = await fetch(`${url}/v1/audio/speech`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ model: 'espeak', voice: 'alloy', input: text, response_format: 'pcm' }),
  });
  if (!answer.ok) throw new Error(`nothing was said: ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** Silence of a given length, in the same form. */
export const silence = (ms: number): Buffer => Buffer.alloc(ms * 48);
