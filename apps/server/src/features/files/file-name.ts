import { fileLimits } from '@parley/contracts/files/file-limits';
import { cleanName } from '#http/guard/clean-name.ts';
import { invalidRequest } from '#http/answer/http-error.ts';

/**
 * The name of an uploaded file: one line without folders. A long name keeps its extension.
 *
 * @param sent the name on the user's device
 * @throws HttpError `invalid_request` if nothing of it can be shown
 */
export function fileName(sent: string): string {
  const name = cleanName(sent.split(/[/\\]/).at(-1) ?? '').replaceAll(/["<>]/g, '');
  if (name === '' || /^\.+$/.test(name)) throw invalidRequest({ name: 'empty' });
  if (name.length <= fileLimits.nameCharacters) return name;
  const ending = /\.[^.\s]{1,10}$/.exec(name)?.[0] ?? '';
  const room = fileLimits.nameCharacters - ending.length - 1;
  return `${name
    .slice(0, room)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd()}…${ending}`;
}
