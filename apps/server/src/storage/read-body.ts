/**
 * Reads the whole body of an answer.
 *
 * @param idleMs how long nothing may arrive
 * @throws Error with the code `ETIMEDOUT` if nothing arrives for that long; the connection is closed then
 */
export async function readBody({ body }: Response, idleMs: number): Promise<Uint8Array> {
  const pieces: Uint8Array[] = [];
  const reader = body?.getReader();
  for (;;) {
    const piece = reader && (await readNext(reader, idleMs));
    if (!piece) return new Uint8Array(await new Blob(pieces as Uint8Array<ArrayBuffer>[]).arrayBuffer());
    pieces.push(piece);
  }
}

async function readNext(reader: ReadableStreamDefaultReader<Uint8Array>, idleMs: number): Promise<Uint8Array | undefined> {
  const stall = Promise.withResolvers<never>();
  const timer = setTimeout(() => stall.reject(Object.assign(new Error('The answer stalled.'), { code: 'ETIMEDOUT' })), idleMs);
  try {
    return (await Promise.race([reader.read(), stall.promise])).value;
  } catch (error) {
    await reader.cancel().catch(() => undefined);
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
