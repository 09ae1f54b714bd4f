/** What a mock does wrong on purpose. */
export type Misbehaviour =
  | { kind: 'none' }
  /** Answers only after this long. */
  | { kind: 'delay'; delayMs: number }
  /** Accepts and never answers. */
  | { kind: 'silent' }
  /** Answers with this HTTP status. */
  | { kind: 'status'; status: number; retryAfterSeconds?: number }
  /** Sends a part of the audio, then hangs up. */
  | { kind: 'close-mid-stream' }
  /** Sends all audio and never says that it is over. */
  | { kind: 'missing-end' }
  /** Sends far more than was asked for, without end. */
  | { kind: 'oversize' }
  /** Sends bytes of no meaning. */
  | { kind: 'garbage' }
  /** Answers 200 with a web page of a proxy, such as a sign-in. */
  | { kind: 'web-page' };

/** Bytes of no meaning, the same every time. */
export function garbageBytes(length: number): Buffer {
  return Buffer.from(Array.from({ length }, (_, index) => (index * 7919 + 13) % 251));
}

export interface Mock {
  /** Base URL to configure the engine with. */
  url: string;
  /** Changes what the mock does from the next request on. */
  behave(misbehaviour: Misbehaviour): void;
  close(): Promise<void>;
}
