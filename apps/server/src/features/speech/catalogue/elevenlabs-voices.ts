export interface ElevenLabsVoice {
  value: string;
  label: string;
  gender: 'female' | 'male';
}

/** Built-in voices of every ElevenLabs account. An account's own voices come from the live list. */
export const elevenLabsVoices: readonly ElevenLabsVoice[] = [
  { value: 'EXAVITQu4vr4xnSDxMaL', label: 'Sarah', gender: 'female' },
  { value: 'JBFqnCBsd6RMkjVDRZzb', label: 'George', gender: 'male' },
  { value: 'Xb7hH8MSUJpSbSDYk0k2', label: 'Alice', gender: 'female' },
  { value: 'onwK4e9ZLuTAKqWW03F9', label: 'Daniel', gender: 'male' },
  { value: 'pFZP5JQG7iQjIQuC4Bku', label: 'Lily', gender: 'female' },
  { value: 'IKne3meq5aSn9XLyUdCD', label: 'Charlie', gender: 'male' },
];
