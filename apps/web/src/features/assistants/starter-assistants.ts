import { loadNamespaces, t } from 'i18next';
import type { AssistantFields } from '@parley/contracts/assistant';

/** Examples to start from, in the order they are offered. Nothing is made until one is picked. */
export const starters = [
  { id: 'kitchen', avatar: '🍋' },
  { id: 'french', avatar: '🥐' },
  { id: 'trip', avatar: '🧭' },
  { id: 'bedtime', avatar: '🌙' },
  { id: 'letter', avatar: '🪶' },
  { id: 'study', avatar: '🦉' },
] as const;

export type Starter = (typeof starters)[number];

/** What an example becomes when it is picked, in the person's language; the words are fetched only then. */
export async function starterFields({ id, avatar }: Starter): Promise<Partial<AssistantFields> & { name: string; avatar: string }> {
  await loadNamespaces(['assistants', 'starters']);
  return {
    avatar,
    name: t(`assistants:starter.${id}.name`),
    description: t(`assistants:starter.${id}.description`),
    instructions: t(`starters:${id}.instructions`),
    openingMessage: t(`starters:${id}.opening`),
    openingQuestions: t(`starters:${id}.questions`, { returnObjects: true }),
  };
}
