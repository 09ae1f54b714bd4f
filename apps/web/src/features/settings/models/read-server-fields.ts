import type { CreateProviderRequest } from '@parley/contracts/models/create-provider';
import type { UpdateProviderRequest } from '@parley/contracts/models/update-provider';

/** Stands for a saved value, which the server does not return. */
const savedValue = '••••';

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

/** Names of saved headers, one a line, as fields show them. */
export function writeHeaderNames(names: readonly string[]): string {
  return names.map((name) => `${name}: ${savedValue}`).join('\n');
}

/** The fields of a connected server after an edit. A header with the sign for its saved value keeps that value. */
export function readServerChanges(modelIds: string, headers: string): Pick<UpdateProviderRequest, 'modelIds' | 'headers'> {
  const read = readServerFields(modelIds, headers);
  const changed = Object.entries(read.headers ?? {}).map(([name, value]) => [name, value === savedValue ? null : value] as const);
  return { modelIds: read.modelIds ?? [], headers: Object.fromEntries(changed) };
}
