import { openAiVoices } from '../catalogue/openai-voices.ts';

interface Candidate {
  value: string;
  gender: 'female' | 'male' | 'neutral' | null;
}

/**
 * The voice of another engine that stands for an OpenAI name: of the same gender, and different names
 * get different voices as far as there are enough.
 *
 * @returns null when `name` is no OpenAI voice or there is nothing to choose from
 */
export function mapOpenAiVoice<T extends Candidate>(name: string, candidates: readonly T[]): T | null {
  const asked = openAiVoices.find((voice) => voice.value === name);
  if (!asked) return null;
  const fitting = asked.gender === 'neutral' ? candidates : candidates.filter((candidate) => candidate.gender === asked.gender);
  const pool = fitting.length > 0 ? fitting : candidates;
  const place = openAiVoices.filter((voice) => voice.gender === asked.gender).indexOf(asked);
  return pool[place % pool.length] ?? null;
}
