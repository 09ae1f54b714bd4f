import { openAiVoices } from '../catalogue/openai-voices.ts';

interface Candidate {
  value: string;
  gender: 'female' | 'male' | 'neutral' | null;
}

/**
 * The voice of another engine for an OpenAI name: of the same gender, and different names
 * get different voices as far as possible.
 *
 * @returns null if `name` is not an OpenAI voice or there is no voice
 */
export function mapOpenAiVoice<T extends Candidate>(name: string, candidates: readonly T[]): T | null {
  const asked = openAiVoices.find((voice) => voice.value === name);
  if (!asked) return null;
  const fitting = asked.gender === 'neutral' ? candidates : candidates.filter((candidate) => candidate.gender === asked.gender);
  const pool = fitting.length > 0 ? fitting : candidates;
  const place = openAiVoices.filter((voice) => voice.gender === asked.gender).indexOf(asked);
  return pool[place % pool.length] ?? null;
}
