import i18next, { loadNamespaces, t } from 'i18next';
import type { AssistantFields } from '@parley/contracts/assistant';
import { type InterfaceLocale, interfaceLocales } from '@parley/contracts/interface-locales';

/** Examples to start from, in the order the gallery offers them. Nothing is made until one is picked. */
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

/** Those of the start page. */
export const homeStarters: readonly Starter[] = (['kitchen', 'french', 'trip', 'bedtime'] as const).map((id) =>
  starters.find((starter) => starter.id === id)!,
);

/** Language an example speaks; null: the person's. */
export function starterLocale({ id }: Starter): InterfaceLocale | null {
  return id === 'french' ? 'fr-FR' : null;
}

/** What an example becomes when it is picked, in the person's language; the words are fetched only then. */
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

/** Who practises a language reads what was said in their own, unless that is the one they practise. */
function partnerFields(locale: InterfaceLocale | null): Partial<AssistantFields> {
  if (locale === null) return {};
  const own = interfaceLocales.find(({ code }) => code === i18next.resolvedLanguage)?.code ?? null;
  return { locale, correctsGently: true, captionLocale: own === locale ? null : own };
}
