let lastMs = 0;
let sequence = 0;

/** A time-ordered UUID (version 7, RFC 9562), created here so that a repeated request creates only one. */
export function newId(): string {
  const random = crypto.getRandomValues(new Uint8Array(10));
  const nowMs = Date.now();
  // Ids of one millisecond count up. Like a clock that was set back, a full count borrows from the next millisecond.
  if (nowMs > lastMs) [lastMs, sequence] = [nowMs, ((random[0]! & 0x07) << 8) | random[1]!];
  else if (++sequence > 0xfff) [lastMs, sequence] = [lastMs + 1, 0];
  const time = lastMs.toString(16).padStart(12, '0');
  const count = sequence.toString(16).padStart(3, '0');
  const [variant, ...rest] = random.subarray(2);
  const hex = (bytes: readonly number[]) => bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('');
  return `${time.slice(0, 8)}-${time.slice(8)}-7${count}-${hex([(variant! & 0x3f) | 0x80, rest[0]!])}-${hex(rest.slice(1))}`;
}
