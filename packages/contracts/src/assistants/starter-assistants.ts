/**
 * The example assistants, in the order of the gallery. Their texts are words of the interface: `assistants.json` (those of
 * the start page), `gallery.json` and `starters.json` of each language. This module carries no schema, so the web client may import it at run time.
 */
export const starters = [
  { id: 'french', avatar: '🥐', category: 'languages' },
  { id: 'kitchen', avatar: '🍋', category: 'home' },
  { id: 'bedtime', avatar: '🌙', category: 'home' },
  { id: 'trip', avatar: '🧭', category: 'home' },
  { id: 'letter', avatar: '🪶', category: 'work' },
  { id: 'study', avatar: '🦉', category: 'work' },
  { id: 'code', avatar: '🐙', category: 'work' },
  { id: 'garden', avatar: '🌱', category: 'home' },
  { id: 'partner', avatar: '☕', category: 'languages' },
  { id: 'words', avatar: '🧩', category: 'languages' },
  { id: 'pronunciation', avatar: '🦜', category: 'languages' },
  { id: 'interview', avatar: '💼', category: 'work' },
  { id: 'minutes', avatar: '📋', category: 'work' },
  { id: 'talk', avatar: '🎤', category: 'work' },
  { id: 'tables', avatar: '🧮', category: 'work' },
  { id: 'plain', avatar: '🔍', category: 'work' },
  { id: 'why', avatar: '🚀', category: 'home' },
  { id: 'quiz', avatar: '🎲', category: 'home' },
  { id: 'stretch', avatar: '🧘', category: 'home' },
  { id: 'repair', avatar: '🔧', category: 'home' },
] as const;

export type Starter = (typeof starters)[number];

/** Whether an assistant was made from an example. Both keep their picture and kind in every language, which their names do not. */
export function isMadeFrom({ avatar, category }: { avatar: string; category: string | null }, starter: Starter): boolean {
  return avatar === starter.avatar && category === starter.category;
}

/**
 * The language that an example speaks; null: the user's.
 *
 * @param learner the language of the interface: `partner` teaches what most of its speakers want to learn
 */
export function starterLocale({ id }: Starter, learner: string): 'en-US' | 'es-ES' | 'fr-FR' | null {
  if (id === 'french') return 'fr-FR';
  if (id !== 'partner') return null;
  return learner.startsWith('en') ? 'es-ES' : 'en-US';
}
