import { loadNamespaces, t } from 'i18next';
import type { AssistantFields } from '@parley/contracts/assistant';

/** Examples to start from, in the order they are offered. Nothing is made until one is picked. */
export const starters = [
  { id: 'kitchen', avatar: '🍋', category: 'home' },
  { id: 'french', avatar: '🥐', category: 'languages' },
  { id: 'trip', avatar: '🧭', category: 'home' },
  { id: 'bedtime', avatar: '🌙', category: 'home' },
  { id: 'letter', avatar: '🪶', category: 'work' },
  { id: 'study', avatar: '🦉', category: 'work' },
] as const;

export type Starter = (typeof starters)[number];

/** What an example becomes when it is picked, in the person's language; the words are fetched only then. */
export async function starterFields({
  id,
  avatar,
  category,
}: Starter): Promise<Partial<AssistantFields> & { name: string; avatar: string }> {
  await loadNamespaces(['assistants', 'starters']);
  return {
    avatar,
    category,
    name: t(`assistants:starter.${id}.name`),
    description: t(`assistants:starter.${id}.description`),
    instructions: t(`starters:${id}.instructions`),
    openingMessage: t(`starters:${id}.opening`),
    openingQuestions: t(`starters:${id}.questions`, { returnObjects: true }),
    ...(id === 'french' ? { locale: 'fr-FR', correctsGently: true } : {}),
  };
}
