import i18next, { loadNamespaces, t } from 'i18next';
import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { type InterfaceLocale, interfaceLocales } from '@parley/contracts/session/interface-locales';

/** Examples in the order of the gallery. Nothing is created until one is picked. */
export const starters = [
  { id: 'french', avatar: '🥐', category: 'languages' },
  { id: 'kitchen', avatar: '🍋', category: 'home' },
  { id: 'bedtime', avatar: '🌙', category: 'home' },
  { id: 'trip', avatar: '🧭', category: 'home' },
  { id: 'letter', avatar: '🪶', category: 'work' },
  { id: 'study', avatar: '🦉', category: 'work' },
  { id: 'code', avatar: '🐙', category: 'work' },
  { id: 'garden', avatar: '🌱', category: 'home' },
] as const;

export type Starter = (typeof starters)[number];

/** The examples of the start page. */
export const homeStarters: readonly Starter[] = (['kitchen', 'french', 'trip', 'bedtime'] as const).map((id) =>
  starters.find((starter) => starter.id === id)!,
);

/** The language of an example; null: the user's. */
export function starterLocale({ id }: Starter): InterfaceLocale | null {
  return id === 'french' ? 'fr-FR' : null;
}

/** Whether an assistant was made from an example. Both keep their picture and kind in every language, which their names do not. */
export function isMadeFrom({ avatar, category }: Pick<AssistantFields, 'avatar' | 'category'>, starter: Starter): boolean {
  return avatar === starter.avatar && category === starter.category;
}

/** The fields of a picked example, in the user's language. The texts are fetched only then. */
export async function starterFields(starter: Starter): Promise<Partial<AssistantFields> & { name: string; avatar: string }> {
  await loadNamespaces(['assistants', 'starters']);
  const { id, avatar, category } = starter;
  return {
    avatar,
    category,
    name: t(`assistants:starter.${id}.name`),
    description: t(`assistants:starter.${id}.description`),
    instructions: t(`starters:${id}.instructions`),
    openingMessage: t(`starters:${id}.opening`),
    openingQuestions: t(`starters:${id}.questions`, { returnObjects: true }),
    ...partnerFields(starterLocale(starter)),
  };
}

/** A language learner reads captions in their own language, unless that is the one they practise. */
function partnerFields(locale: InterfaceLocale | null): Partial<AssistantFields> {
  if (locale === null) return {};
  const own = interfaceLocales.find(({ code }) => code === i18next.resolvedLanguage)?.code ?? null;
  return { locale, correctsGently: true, captionLocale: own === locale ? null : own };
}
