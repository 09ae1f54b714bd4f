export interface OpenAiVoice {
  value: string;
  label: string;
  gender: 'female' | 'male' | 'neutral';
}

const voice = (value: string, gender: OpenAiVoice['gender']): OpenAiVoice => ({
  value,
  label: value.charAt(0).toUpperCase() + value.slice(1),
  gender,
});

/** The ten voices that every OpenAI client knows. */
export const tenOpenAiVoices: readonly OpenAiVoice[] = [
  voice('alloy', 'neutral'),
  voice('ash', 'male'),
  voice('ballad', 'male'),
  voice('coral', 'female'),
  voice('echo', 'male'),
  voice('fable', 'neutral'),
  voice('onyx', 'male'),
  voice('nova', 'female'),
  voice('sage', 'female'),
  voice('shimmer', 'female'),
];

/** The ten, then the newer ones that only recent speech models support. */
export const openAiVoices: readonly OpenAiVoice[] = [
  ...tenOpenAiVoices,
  voice('verse', 'male'),
  voice('marin', 'female'),
  voice('cedar', 'male'),
];
