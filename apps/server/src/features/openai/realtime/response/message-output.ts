/** Where an event of a response belongs. */
export type OutputPlace = { response_id: string; item_id: string; output_index: number };

/** The message of a response while it grows. */
export type MessageOutput = {
  push(delta: string): void;
  /** All text is there. Resolves when all of it was sent, spoken or written. Throws `SpeechError`. */
  finish(): Promise<void>;
  /** Stops sending. Returns what was sent. */
  cancel(): void;
};
