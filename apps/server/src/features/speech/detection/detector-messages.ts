/** Samples are −1 to 1 at 16 kHz: whole frames of 512. */
export type DetectorRequest =
  | { type: 'detect'; id: number; stream: number; samples: Float32Array<ArrayBuffer> }
  | { type: 'close'; stream: number };
/** The probability of speech in each frame. */
export type DetectorAnswer = { id: number; probabilities: Float32Array<ArrayBuffer> };
