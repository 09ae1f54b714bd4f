import { createHash } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export interface OwnModel {
  id: string;
  label: string;
  kind: 'speech' | 'transcription';
  family: string;
  locales: readonly string[];
  voices?: readonly object[];
}

/**
 * Writes a model list as an operator may provide it, with one that can be imported from files.
 *
 * @param paths the model's files by role
 * @returns the list's path, for `PARLEY_SPEECH_MODELS`, and the files
 */
export async function writeOwnModel(model: OwnModel, paths: Record<string, string>) {
  const files = await Promise.all(
    Object.entries(paths).map(async ([role, path]) => ({ role, path, name: basename(path), content: Buffer.from(await readFile(path)) })),
  );
  const described = files.map(({ role, name, content }) => ({
    role,
    name,
    url: `https://example.org/${name}`,
    bytes: content.length,
    sha256: createHash('sha256').update(content).digest('hex'),
  }));
  const catalogue = join(await mkdtemp(join(tmpdir(), 'parley-own-')), 'models.json');
  await writeFile(catalogue, JSON.stringify([{ ...model, licence: 'CC0-1.0', source: 'https://example.org', files: described }]));
  return { catalogue, files };
}

/** The smallest possible model, as an operator would offer it: a French voice that speaks a tone. */
export const toneModel: OwnModel = {
  id: 'tone',
  label: 'Tone',
  kind: 'speech',
  family: 'vits',
  locales: ['fr-FR'],
  voices: [{ id: 'tone-voice', label: 'Ton', locale: 'fr-FR', gender: 'male' }],
};
