import { type AssistantFields, assistantFields } from '@parley/contracts/assistants/assistant';
import { assistantsFileVersion } from '@parley/contracts/assistants/assistants-file';
import { type ArchivedFile, archivedFile } from '@parley/contracts/transfer/archive-format';
import { z } from 'zod';
import { cleanName } from '#http/guard/clean-name.ts';
import { HttpError } from '#http/answer/http-error.ts';
import { readForeignAssistant } from './read-foreign-assistant.ts';

/** More than a user can have. */
const mostAssistants = 200;

export type GivenAssistant = { fields: Partial<AssistantFields> & Pick<AssistantFields, 'name' | 'avatar'>; files: ArchivedFile[] };

export type ReadAssistants = { found: GivenAssistant[]; skipped: string[] };

type Loose = Record<string, unknown>;

const isRecord = (value: unknown): value is Loose => typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * The assistants of a file: of a Parley, alone or in an archive, or of another program.
 *
 * @throws HttpError `import_damaged` if it is not JSON, `import_too_new`, `import_format_unknown` if there is nothing that can be read
 */
export function readAssistantsFile(bytes: Uint8Array): ReadAssistants {
  const value = parse(bytes);
  const given = elementsOf(value).slice(0, mostAssistants);
  const found: GivenAssistant[] = [];
  const skipped: string[] = [];
  for (const element of given) {
    if (!isRecord(element)) continue;
    const isOwn = 'instructions' in element && 'avatar' in element;
    const candidate = isOwn ? element : readForeignAssistant(element);
    if (!candidate) continue;
    const one = readOne(candidate);
    if (one) found.push(one);
    else skipped.push(nameOf(candidate));
  }
  if (found.length + skipped.length === 0) throw new HttpError('import_format_unknown', 'No assistant was found in the file.');
  return { found, skipped };
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new HttpError('import_damaged', 'The file is not JSON in UTF-8.');
  }
}

/** A file has one assistant, a list, or a list under one of these names. */
function elementsOf(value: unknown): unknown[] {
  if (Array.isArray(value)) return value;
  if (!isRecord(value)) return [];
  const { format, version, assistants, state } = value;
  if (typeof format === 'string' && format.startsWith('parley-') && typeof version === 'number' && version > assistantsFileVersion)
    throw new HttpError('import_too_new', 'A newer Parley wrote this file.');
  if (Array.isArray(assistants)) return assistants;
  if (isRecord(state) && Array.isArray(state.sessions)) return state.sessions;
  return [value];
}

const fieldSchemas = assistantFields.shape;
const filesSchema = z.array(archivedFile).optional();

/** Null if a field that an assistant needs cannot be used. Unknown fields, ids among them, are left out. */
function readOne(candidate: Loose): GivenAssistant | null {
  const picked = Object.fromEntries(
    Object.keys(fieldSchemas).flatMap((name) =>
      Object.hasOwn(candidate, name) && candidate[name] !== undefined ? [[name, candidate[name]]] : [],
    ),
  );
  const parsed = assistantFields.partial().required({ name: true, avatar: true }).safeParse(picked);
  const files = filesSchema.safeParse(candidate.files);
  if (!parsed.success || !files.success) return null;
  if (cleanName(parsed.data.name) === '' || cleanName(parsed.data.avatar) === '') return null;
  const texts = [parsed.data.instructions, parsed.data.openingMessage].filter((text) => text !== undefined);
  // PostgreSQL stores neither.
  if (texts.some((text) => text.includes('\0') || !text.isWellFormed())) return null;
  return { fields: parsed.data, files: files.data ?? [] };
}

function nameOf({ name }: Loose): string {
  return typeof name === 'string' ? cleanName(name, 80) : '';
}
