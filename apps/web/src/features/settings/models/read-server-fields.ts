import type { CreateProviderRequest } from '@parley/contracts/models/create-provider';

/**
 * The fields of an unusual server, as the user writes them.
 *
 * @param modelIds one a line, or separated by commas or spaces
 * @param headers `name: value`, one a line; a line without a colon is a name without a value, which the server refuses by name
 */
export function readServerFields(modelIds: string, headers: string): Pick<CreateProviderRequest, 'modelIds' | 'headers'> {
  const ids = [...new Set(modelIds.split(/[\s,]+/).filter(Boolean))];
  const lines = headers.split('\n').flatMap((line) => {
    const [name = '', ...value] = line.split(':');
    return name.trim() === '' ? [] : [[name.trim(), value.join(':').trim()] as const];
  });
  return {
    ...(ids.length > 0 && { modelIds: ids }),
    ...(lines.length > 0 && { headers: Object.fromEntries(lines) }),
  };
}
