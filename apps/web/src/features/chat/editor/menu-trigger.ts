import type { FieldText } from './field-edits.ts';
import { isInCode } from './field-edits.ts';

/** A sign that opens a menu, and what is typed behind it. `start` is the offset of the sign. */
export interface MenuTrigger {
  sign: '/' | '@';
  query: string;
  start: number;
}

/** Whether the caret stands behind `/` at the start of a line, or behind `@` at the start of a word. */
export function readTrigger(field: FieldText): MenuTrigger | null {
  if (field.from !== field.to) return null;
  const before = field.text.slice(0, field.from);
  const found = /(?:^|\n)(\/)([^\s/]{0,30})$/.exec(before) ?? /(?:^|\s)(@)([^\s@]{0,40})$/.exec(before);
  if (!found || isInCode(field)) return null;
  const query = found[2]!;
  return { sign: found[1] as MenuTrigger['sign'], query, start: field.from - query.length - 1 };
}
