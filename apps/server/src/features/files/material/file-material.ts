import { interfaceLocales } from '@parley/contracts/session/interface-locales';
import type { FileRow } from '#db/tables.ts';
import { detectQuestionLanguage } from '#facts/language/detect-question-language.ts';
import type { FilesServices } from '../files-services.ts';
import { runCooperatively } from '#cooperative-task.ts';
import { choosePassages, passagesIn } from './choose-passages.ts';
import { fitPassages } from './fit-passages.ts';
import type { CutFile, FileMaterial, FittingPassage } from './passage.ts';
import { passagesOf } from './passage-cache.ts';
import { textKey } from './text-key.ts';
import { writeMaterial } from './write-material.ts';

export const noMaterial: FileMaterial = { text: '', files: [], fitting: [], likely: [] };

export type MaterialOptions = {
  /** The user's last message. */
  question: string;
  locale: string;
  /** Of the model. */
  contextTokens: number;
  /** The user attached a file to this conversation. Such a file is its subject. */
  isAttached?: boolean;
};

/** The share of the model's context for files. The upper bound limits the cost of each message. */
const room = { known: { share: 0.25, mostTokens: 24_000 }, attached: { share: 0.5, mostTokens: 100_000 } };
/** The part of the question that ranking uses. */
const longestQuestion = 600;
/** A file is shown as a source if one of its passages contains this share of the question's words and is close to the best. */
const leastShare = 0.4;
const nearBest = 0.6;
const mostSources = 3;

/**
 * The text of files for a question: all of it if it fits, else as much as fits, first the passages that match the question best.
 * A file that cannot be read is left out; it never fails a reply.
 *
 * @param rows in the order of their numbers
 */
export async function fileMaterial(
  services: Pick<FilesServices, 'files' | 'log'>,
  rows: readonly FileRow[],
  { question, locale, contextTokens, isAttached = false }: MaterialOptions,
): Promise<FileMaterial> {
  if (rows.length === 0) return noMaterial;
  const read = await Promise.all(rows.map((row, index) => cutFile(services, row, index + 1)));
  const asked = question.slice(0, longestQuestion);
  const asker = interfaceLocales.find(({ code }) => code === locale)?.code ?? 'en-US';
  const fitting = await runCooperatively(choosePassages(read, asked, detectQuestionLanguage(asked, asker).slice(0, 2)));
  const { share, mostTokens } = isAttached ? room.attached : room.known;
  const most = Math.min(mostTokens, contextTokens * share);
  const files = read.filter(({ cut }) => cut.length > 0);
  const tokens = files.reduce((sum, { cut }) => cut.reduce((whole, passage) => whole + passage.tokens, sum), 0);
  const isWhole = tokens <= most;
  const shown = isWhole ? [...passagesIn(files)] : fitPassages(most, files, fitting);
  return { text: writeMaterial(files, shown, isWhole), files, fitting, likely: likelyOf(fitting) };
}

function likelyOf([best, ...others]: readonly FittingPassage[]): FittingPassage[] {
  if (!best || best.share < leastShare) return [];
  const near = others.filter(({ score, share }) => score >= best.score * nearBest && share >= leastShare);
  const perFile = new Map<CutFile, FittingPassage>();
  for (const passage of [best, ...near]) if (!perFile.has(passage.file)) perFile.set(passage.file, passage);
  return [...perFile.values()].slice(0, mostSources);
}

async function cutFile({ files, log }: Pick<FilesServices, 'files' | 'log'>, row: FileRow, number: number): Promise<CutFile> {
  const { id, name, pages, sourceUrl } = row;
  const key = textKey(row);
  try {
    const cut = await passagesOf(key, pages !== null, async () => {
      const bytes = await files.get(key);
      if (!bytes) throw new Error('The words of a file are gone.');
      return new TextDecoder().decode(bytes);
    });
    return { number, id, name, pages, sourceUrl, cut };
  } catch (error) {
    log.warn({ err: error, fileId: id }, 'The text of a file could not be read.');
    return { number, id, name, pages, sourceUrl, cut: [] };
  }
}
