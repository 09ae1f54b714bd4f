import type { FieldText } from './field-edits.ts';
import { isInCode } from './field-edits.ts';

/** The signs that open a menu: commands, who is asked, emoji. */
export type MenuSign = '/' | '@' | ':';

/** A sign that opens a menu, and what is typed behind it. `start` is the offset of the sign. */
export interface MenuTrigger {
  sign: MenuSign;
  query: string;
  start: number;
}

/** Input methods of Chinese and Japanese write the signs in full width. */
const signs: Record<string, MenuSign> = { '/': '/', '／': '/', '@': '@', '＠': '@', ':': ':', '：': ':' };

/** `/` at the start of a line. */
const command = /(?:^|\n)([/／])([^\s/／]{0,30})$/;
/** `@` where no word that could be of an address ends; scripts without spaces may stand right before it. */
const addressee = /(?<![\p{Script=Latin}\p{N}@＠._%+-])([@＠])([^\s@＠]{0,40})$/u;
/** `:` at the start of a word, and as many letters as nobody writes there by chance. */
const emoji = /(?:^|[\s(])([:：])((?:\p{L}[\p{L}\p{M}\p{N}_-]{1,30})|[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}])$/u;

/** The menu that the caret stands in, or null. */
export function readTrigger(field: FieldText): MenuTrigger | null {
  if (field.from !== field.to) return null;
  const before = field.text.slice(0, field.from);
  const found = command.exec(before) ?? addressee.exec(before) ?? emoji.exec(before);
  if (!found || isInCode(field)) return null;
  const query = found[2]!;
  return { sign: signs[found[1]!]!, query, start: field.from - query.length - 1 };
}
