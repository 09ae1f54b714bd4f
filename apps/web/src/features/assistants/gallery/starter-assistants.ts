import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { type Starter, starterLocale, starters } from '@parley/contracts/assistants/starter-assistants';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { loadWords } from '#i18n/load-words.ts';
import { shownLocale } from '#i18n/texts.ts';
import { t } from '#i18n/translate.ts';

/** The examples of the start page. */
export const homeStarters: readonly Starter[] = (['kitchen', 'french', 'trip', 'bedtime'] as const).map((id) =>
  starters.find((starter) => starter.id === id)!,
);

/** The fields of a picked example, in the user's language. The texts are fetched only then. */
export async function starterFields(starter: Starter): Promise<Partial<AssistantFields> & { name: string; avatar: string }> {
  await loadWords('assistants', 'starters');
  const { id, avatar, category } = starter;
  return {
    avatar,
    category,
    name: t(`assistants:starter.${id}.name`),
    description: t(`assistants:starter.${id}.description`),
    instructions: t(`starters:${id}.instructions`),
    openingMessage: t(`starters:${id}.opening`),
    openingQuestions: t(`starters:${id}.questions`, { returnObjects: true }),
    ...partnerFields(starter),
  };
}

/** A language learner reads captions in their own language, unless that is the one they practise. */
function partnerFields(starter: Starter): Partial<AssistantFields> {
  const locale = starterLocale(starter, shownLocale() ?? '');
  if (locale === null) return {};
  const own = interfaceLocales.find(({ code }) => code === shownLocale())?.code ?? null;
  return { locale, correctsGently: true, captionLocale: own === locale ? null : own };
}
