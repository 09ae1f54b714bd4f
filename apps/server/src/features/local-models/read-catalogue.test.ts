import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localModels } from './catalogue.ts';
import { readCatalogue } from './read-catalogue.ts';

const file = { role: 'archive', name: 'irina.tar.bz2', url: 'http://models.lan/irina.tar.bz2', bytes: 10, sha256: 'a'.repeat(64) };
const irina = {
  id: 'piper-ru-irina',
  label: 'Piper Irina',
  kind: 'speech',
  family: 'vits',
  licence: 'see its page',
  source: 'http://models.lan',
  locales: ['ru-RU'],
  files: [file],
  unpacked: { model: 'irina/irina.onnx', tokens: 'irina/tokens.txt' },
  voices: [{ id: 'irina', label: 'Ирина', locale: 'ru-RU' }],
};

async function read(content: unknown) {
  const path = join(await mkdtemp(join(tmpdir(), 'parley-own-')), 'models.json');
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return readCatalogue(path);
}

test("the operator's models come before ours and replace one with the same id", async () => {
  const first = localModels[0]?.id ?? '';
  const catalogue = await read([irina, { ...irina, id: first }]);
  expect(catalogue.map(({ id }) => id)).toEqual(['piper-ru-irina', first, ...localModels.slice(1).map(({ id }) => id)]);
  expect(catalogue[0]?.voices).toEqual([{ id: 'irina', label: 'Ирина', locale: 'ru-RU', gender: null, speaker: 0 }]);
  expect(await readCatalogue(undefined)).toEqual(localModels);
});

test.each([
  ['no JSON', 'models:'],
  ['an id that is a path', [{ ...irina, id: '../irina' }]],
  ['a file name that is a path', [{ ...irina, files: [{ ...file, name: 'a/b' }] }]],
  ['a path that leads out of the archive', [{ ...irina, unpacked: { model: 'a/../../b' } }]],
  ['no checksum', [{ ...irina, files: [{ ...file, sha256: '' }] }]],
  ['a word that is no field', [{ ...irina, sampleRate: 22_050 }]],
])('%s stops the start and says where', async (_what, content) => {
  await expect(read(content)).rejects.toThrow(/^PARLEY_SPEECH_MODELS: /u);
});
