import { createHash } from 'node:crypto';
import { mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

export type KitModel = {
  id: string;
  label: string;
  kind: 'speech' | 'transcription' | 'language';
  family: string;
  locales: readonly string[];
  memoryBytes?: number;
  voices?: readonly object[];
  /** Paths on disk by role. */
  paths: Record<string, string>;
};

/**
 * Writes a list of models as an installation may offer its own; their addresses lead nowhere, so that only a mirror has them.
 *
 * @returns the list's path, for `PARLEY_SPEECH_MODELS`, and the files that a mirror must have, by `<model id>/<file name>`
 */
export async function writeKitCatalogue(models: readonly KitModel[]): Promise<{ catalogue: string; files: Record<string, string> }> {
  const files: Record<string, string> = {};
  const described = await Promise.all(
    models.map(async ({ paths, ...model }) => ({
      ...model,
      licence: 'CC0-1.0',
      source: 'https://example.org',
      files: await Promise.all(
        Object.entries(paths).map(async ([role, path]) => {
          const content = await readFile(path);
          const name = basename(path);
          files[`${model.id}/${name}`] = path;
          const sha256 = createHash('sha256').update(content).digest('hex');
          return { role, name, url: `https://models.invalid/${name}`, bytes: content.length, sha256 };
        }),
      ),
    })),
  );
  const catalogue = join(await mkdtemp(join(tmpdir(), 'parley-kit-')), 'models.json');
  await writeFile(catalogue, JSON.stringify(described));
  return { catalogue, files };
}
