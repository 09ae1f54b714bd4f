export type Strength = 'weak' | 'fair' | 'good' | 'strong';

export const strengths: readonly Strength[] = ['weak', 'fair', 'good', 'strong'];

/** The server refuses shorter ones. */
export const shortestPassword = 10;

/** An estimate from the length and the variety of characters: several words are better than one with signs in it. */
export function passwordStrength(password: string): Strength {
  if (password.length < shortestPassword) return 'weak';
  const variety = new Set(password.toLowerCase()).size;
  if (variety < 6) return 'weak';
  const points = password.length + (variety > 10 ? 4 : 0);
  return points >= 20 ? 'strong' : points >= 13 ? 'good' : 'fair';
}
