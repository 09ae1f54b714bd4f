import { readFile } from 'node:fs/promises';
import { localeCode } from '@parley/contracts/session/locale';
import { z } from 'zod';
import { EnvError } from '#env.ts';
import { localModels } from './catalogue.ts';
import type { LocalModel } from './local-model.ts';

/** Names of files and folders that this server creates; they cannot point elsewhere. */
const plainName = z.string().regex(/^[\w-][\w.-]{0,99}$/u, 'letters, digits, dots and hyphens');
const pathInside = z.string().regex(/^(?!\/)(?!.*(^|\/)\.\.(\/|$)).{1,200}$/u, 'a path inside the archive');
const webAddress = z.url({ protocol: /^https?$/u });

const ownModel = z.strictObject({
  id: plainName,
  label: z.string().min(1).max(100),
  kind: z.enum(['speech', 'transcription', 'language']),
  family: z.enum(['whisper', 'sense-voice', 'moonshine', 'qwen3-asr', 'nemo-transducer', 'vits', 'kokoro', 'matcha', 'gguf']),
  memoryBytes: z.number().int().positive().optional(),
  languageCount: z.number().int().positive().optional(),
  licence: z.string().min(1).max(100),
  source: webAddress,
  locales: z.array(localeCode).min(1),
  files: z
    .array(
      z.strictObject({
        role: plainName,
        name: plainName,
        url: webAddress,
        bytes: z.number().int().positive(),
        sha256: z.string().regex(/^[0-9a-f]{64}$/u),
      }),
    )
    .min(1),
  unpacked: z.record(plainName, pathInside).optional(),
  voices: z
    .array(
      z.strictObject({
        id: plainName,
        label: z.string().min(1).max(100),
        locale: localeCode,
        gender: z.enum(['female', 'male']).nullable().default(null),
        speaker: z.number().int().nonnegative().default(0),
      }),
    )
    .optional(),
});

/**
 * The available models: the operator's, then
 * ours, except those that an operator's model with the same id replaces.
 *
 * @param path a JSON file with an array of models, or undefined for none
 * @throws EnvError that names the fault
 */
export async function readCatalogue(path: string | undefined): Promise<LocalModel[]> {
  const own = path === undefined ? [] : await readOwnModels(path);
  return [...own, ...localModels.filter(({ id }) => own.every((model) => model.id !== id))];
}

async function readOwnModels(path: string): Promise<LocalModel[]> {
  const fail = (reason: string) => new EnvError(`PARLEY_SPEECH_MODELS: ${reason}\nSee docs/voice.md for the shape of that file.`);
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw fail(error instanceof Error ? error.message : 'not readable');
  }
  const parsed = z.array(ownModel).safeParse(content);
  if (!parsed.success) throw fail(z.prettifyError(parsed.error));
  return parsed.data.map(({ unpacked, voices, memoryBytes, languageCount, ...model }) => ({
    ...model,
    isPreferred: true,
    ...(memoryBytes && { memoryBytes }),
    ...(languageCount && { languageCount }),
    ...(unpacked && { unpacked }),
    ...(voices && { voices }),
  }));
}
