import type { FieldText } from '../field-edits.ts';
import { isInCode } from '../field-edits.ts';

/** The signs that open a menu: commands, mentions, emoji. */
export type MenuSign = '/' | '@' | ':';

/** A sign that opens a menu, and the query after it. `start` is the offset of the sign. */
export interface MenuTrigger {
  sign: MenuSign;
  query: string;
  start: number;
  /** It stands behind other words of its line. */
  isInline?: boolean;
}

/** Chinese and Japanese input methods write the signs in full width. */
const signs: Record<string, MenuSign> = { '/': '/', '／': '/', '@': '@', '＠': '@', ':': ':', '：': ':' };

/** `/` at the start of a line. */
const command = /(?:^|\n)([/／])([^\s/／]{0,30})$/;
/** `/` behind a space, with letters: only what is done at once is found there, and nothing is opened by a fraction or a path. */
const inlineCommand = /\s([/／])(\p{L}[^\s/／]{0,29})$/u;
/** `@` where it cannot belong to an e-mail address. Scripts without spaces may stand right before it. */
const mention = /(?<![\p{Script=Latin}\p{N}@＠._%+-])([@＠])([^\s@＠]{0,40})$/u;
/** `:` at the start of a word, followed by enough letters to be intentional. */
const emoji = /(?:^|[\s(])([:：])((?:\p{L}[\p{L}\p{M}\p{N}_-]{1,30})|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])$/u;

/** The menu at the caret, or null. */
export function readTrigger(field: FieldText): MenuTrigger | null {
  if (field.from !== field.to) return null;
  const before = field.text.slice(0, field.from);
  const inline = inlineCommand.exec(before);
  const found = command.exec(before) ?? inline ?? mention.exec(before) ?? emoji.exec(before);
  if (!found || isInCode(field)) return null;
  const query = found[2]!;
  const start = field.from - query.length - 1;
  // A line of its own may begin with spaces.
  const isInline = found === inline && /\S/.test(before.slice(before.lastIndexOf('\n') + 1, start));
  return { sign: signs[found[1]!]!, query, start, ...(isInline && { isInline }) };
}

/** What is typed behind an opening colon, up to the caret: the name of an emoji if a colon follows. Null where none is. */
export function readEmojiName(field: FieldText): string | null {
  if (field.from !== field.to || isInCode(field)) return null;
  return /(?:^|[\s(])[:：]([\p{L}\p{M}\p{N}+_-]{1,30})$/u.exec(field.text.slice(0, field.from))?.[1] ?? null;
}
