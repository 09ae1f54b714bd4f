import { type Expression, type RawBuilder, sql } from 'kysely';
import { foldText } from './fold-text.ts';
import { likePattern } from './like-pattern.ts';

/** Whether a text contains these words, however either is accented or capitalised. Null contains nothing. On both databases. */
export function containsFolded(text: Expression<string | null>, words: string): RawBuilder<boolean> {
  return sql<boolean>`fold_text(coalesce(${text}, '')) like ${likePattern(foldText(words))} escape '\\'`;
}
