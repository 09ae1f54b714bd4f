import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import type { FileRow } from '#db/tables.ts';
import { detectQuestionLanguage } from '#facts/language/detect-question-language.ts';
import type { Services } from '#services.ts';
import { runCooperatively } from '#cooperative-task.ts';
import { choosePassages, type FittingPassage, type Passage, passagesIn } from './choose-passages.ts';
import { filesOf } from './find-file.ts';
import { passagesOf } from './passage-cache.ts';
import { writeMaterial } from './write-material.ts';

/** What an assistant's files add to a prompt. */
export type FileMaterial = {
  /** For the instructions; empty if there is nothing to add. */
  text: string;
  /** Names of the files that match the question best. */
  sources: string[];
  /** Passages that match the question, best first. */
  fitting: FittingPassage[];
};

export const noMaterial: FileMaterial = { text: '', sources: [], fitting: [] };

/** A quarter of the model's context, and never so much that every message costs a book. */
const contextShare = 0.25;
const mostTokens = 24_000;
/** The part of the question that ranking uses. */
const longestQuestion = 600;
/** A file is shown as a source if one of its passages contains this share of the question's words and is close to the best. */
const leastShare = 0.4;
const nearBest = 0.6;
const mostSources = 3;

/**
 * The text of an assistant's files for a question: all of it if it fits, else the passages that match the question best.
 * A file that cannot be read is left out; it never fails a reply.
 *
 * @param question the user's last message
 * @param contextTokens of the model
 */
export async function fileMaterial(
  services: Services,
  assistantId: string,
  { question, locale, contextTokens }: { question: string; locale: string; contextTokens: number },
): Promise<FileMaterial> {
  const files = await filesOf(services, assistantId);
  if (files.length === 0) return noMaterial;
  const read = await Promise.all(files.map(async (file) => ({ name: file.name, cut: await cutOf(services, file) })));
  const asked = question.slice(0, longestQuestion);
  const asker = interfaceLocales.find(({ code }) => code === locale)?.code ?? 'en-US';
  const fitting = await runCooperatively(choosePassages(read, asked, detectQuestionLanguage(asked, asker).slice(0, 2)));
  const room = Math.min(mostTokens, contextTokens * contextShare);
  const names = read.filter(({ cut }) => cut.length > 0).map(({ name }) => name);
  const tokens = read.reduce((sum, { cut }) => cut.reduce((whole, passage) => whole + passage.tokens, sum), 0);
  const isWhole = tokens <= room;
  const shown = isWhole ? [...passagesIn(read)] : fitInto(room, fitting.length > 0 ? fitting : passagesIn(read));
  return { text: writeMaterial(names, shown, isWhole), sources: sourcesOf(fitting), fitting };
}

/** The first passages that fit, in the order of the files. */
function fitInto(room: number, passages: Iterable<Passage>): Passage[] {
  let left = room;
  const chosen: Passage[] = [];
  for (const passage of passages) {
    left -= passage.tokens;
    if (left < 0) break;
    chosen.push(passage);
  }
  return chosen.toSorted((one, other) => one.order - other.order);
}

function sourcesOf([best, ...others]: readonly FittingPassage[]): string[] {
  if (!best || best.share < leastShare) return [];
  const near = others.filter(({ score, share }) => score >= best.score * nearBest && share >= leastShare);
  return [...new Set([best, ...near].map(({ file }) => file))].slice(0, mostSources);
}

async function cutOf(services: Services, { id, storageKey }: FileRow) {
  try {
    return await passagesOf(storageKey, async () => {
      const bytes = await services.files.get(storageKey);
      if (!bytes) throw new Error('The words of a file are gone.');
      return new TextDecoder().decode(bytes);
    });
  } catch (error) {
    services.log.warn({ err: error, fileId: id }, 'A file of an assistant could not be read.');
    return [];
  }
}
