import type { AssistantFields } from '@parley/contracts/assistants/assistant';
import { type Starter, starterLocale, starters } from '@parley/contracts/assistants/starter-assistants';
import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import { loadWords } from '#i18n/load-words.ts';
import { shownLocale } from '#i18n/texts.ts';
import { t, translatorOf } from '#i18n/translate.ts';
import type { Translate } from '#i18n/translation.ts';

const homeIds = ['kitchen', 'french', 'trip', 'bedtime'] as const;
type HomeStarter = Extract<Starter, { id: (typeof homeIds)[number] }>;
const isOnHomePage = (starter: Starter): starter is HomeStarter => homeIds.some((id) => id === starter.id);

/** The examples of the start page. Their names and descriptions come with the first screens, those of the others with the gallery. */
export const homeStarters: readonly HomeStarter[] = homeIds.map((id) =>
  starters.filter(isOnHomePage).find((starter) => starter.id === id)!,
);

/** Name and description of any example. */
export function starterTexts(
  starter: Starter,
  translate: Translate<readonly ['assistants', 'gallery']>,
): { name: string; description: string } {
  if (isOnHomePage(starter))
    return { name: translate(`starter.${starter.id}.name`), description: translate(`starter.${starter.id}.description`) };
  return { name: translate(`gallery:starter.${starter.id}.name`), description: translate(`gallery:starter.${starter.id}.description`) };
}

/** The fields of a picked example, in the user's language. The texts are fetched only then. */
export async function starterFields(starter: Starter): Promise<Partial<AssistantFields> & { name: string; avatar: string }> {
  await loadWords('assistants', 'gallery', 'starters');
  const { id, avatar, category } = starter;
  return {
    avatar,
    category,
    ...starterTexts(starter, translatorOf(shownLocale(), ['assistants', 'gallery'])),
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
