import { readFile } from 'node:fs/promises';
import { isMadeFrom, type Starter, starterLocale, starters } from '@parley/contracts/assistants/starter-assistants';
import { type InterfaceLocale, interfaceLocales } from '@parley/contracts/session/interface-locales';
import type { AssistantRow } from '#db/tables.ts';
import type { Actor } from '#http/guard/authorize.ts';
import { cleanName } from '#http/guard/clean-name.ts';
import type { AssistantsServices } from './assistants-services.ts';

type Texts = Pick<AssistantRow, 'name' | 'description' | 'instructions' | 'openingMessage' | 'openingQuestions'>;

/**
 * Puts the user's example assistants into another language: those whose texts are still, word for word, the example's in one of our
 * languages. An example that its user edited stays as it is.
 */
export async function translateExamples({ database }: Pick<AssistantsServices, 'database'>, actor: Actor, wanted: string): Promise<void> {
  const locale = interfaceLocales.find(({ code }) => code === wanted)?.code;
  if (!locale) return;
  const rows = await database.for(actor).selectFrom('assistants').selectAll().where('userId', '=', actor.userId).execute();
  for (const row of rows) {
    const starter = starters.find((one) => isMadeFrom(row, one));
    const from = starter && (await languageOf(row, starter));
    if (!starter || !from || from === locale) continue;
    const taught = starterLocale(starter, from);
    // Learners read captions in their own language.
    const captionLocale =
      taught && (row.captionLocale === from || row.captionLocale === null) ? captionsIn(locale, starter) : row.captionLocale;
    const spoken = taught && row.locale === taught ? starterLocale(starter, locale) : row.locale;
    await database
      .for(actor)
      .updateTable('assistants')
      .set({ ...(await textsOf(starter, locale)), captionLocale, locale: spoken })
      .where('id', '=', row.id)
      // An edit that came in between wins.
      .where('updatedAt', '=', row.updatedAt)
      .execute();
  }
}

const captionsIn = (locale: InterfaceLocale, starter: Starter) => (locale === starterLocale(starter, locale) ? null : locale);

/** The language in which all texts of the assistant are the example's. */
async function languageOf(row: AssistantRow, starter: Starter): Promise<InterfaceLocale | undefined> {
  for (const { code } of interfaceLocales) {
    const texts = await textsOf(starter, code);
    if (Object.entries(texts).every(([field, text]) => row[field as keyof Texts] === text)) return code;
  }
  return undefined;
}

async function textsOf({ id }: Starter, locale: InterfaceLocale): Promise<Texts> {
  const { seen, heard } = await wordsOf(locale);
  return {
    name: cleanName(seen[id].name),
    description: cleanName(seen[id].description),
    instructions: heard[id].instructions,
    openingMessage: heard[id].opening,
    openingQuestions: JSON.stringify(heard[id].questions.map((question) => cleanName(question))),
  };
}

interface Words {
  seen: Record<Starter['id'], { name: string; description: string }>;
  heard: Record<Starter['id'], { instructions: string; opening: string; questions: string[] }>;
}

const localesFolder = new URL('../../../../../locales/', import.meta.url);
const known = new Map<InterfaceLocale, Promise<Words>>();

function wordsOf(locale: InterfaceLocale): Promise<Words> {
  const words = known.get(locale) ?? readWords(locale);
  known.set(locale, words);
  words.catch(() => known.delete(locale));
  return words;
}

async function readWords(locale: InterfaceLocale): Promise<Words> {
  const read = async (file: string) => JSON.parse(await readFile(new URL(`${locale}/${file}`, localesFolder), 'utf8')) as unknown;
  const [home, gallery, heard] = (await Promise.all([read('assistants.json'), read('gallery.json'), read('starters.json')])) as [
    { starter: Words['seen'] },
    { starter: Words['seen'] },
    Words['heard'],
  ];
  return { seen: { ...home.starter, ...gallery.starter }, heard };
}
